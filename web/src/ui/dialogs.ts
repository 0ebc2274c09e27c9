/** The page's language, and the dialogs that speak it. Both are loaded when they are wanted. */

import { en } from "../i18n/en.ts";
import { chooseLanguage, loadMessages, loadMore, type More } from "../i18n/index.ts";
import type { Session } from "../session/session.ts";
import { SHEETS, type SheetName } from "./sheets/names.ts";
import type { Sheet } from "./sheets/sheet.ts";

type Sheets = typeof import("./sheets/index.ts");

export class Dialogs {
  /** The language that was asked for last, the one that is shown, and its text. */
  private wanted = "en";
  language = "en";
  t = en;
  /** The rest of it, which comes with the dialogs. */
  m: More | null = null;
  /** The dialogs, except for the one that explains a first game; null until they are loaded. */
  sheets: Sheets | null = null;
  private readonly opened = new Map<SheetName, Sheet>();

  constructor(
    private readonly session: Session,
    private readonly root: () => ShadowRoot,
    private readonly changed: () => void,
  ) {}

  /** Changes to the language that the player or the browser asks for, once it is loaded. */
  async speak(): Promise<void> {
    const wanted = chooseLanguage(this.session.settings.language, navigator.languages);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const both = Promise.all([loadMessages(wanted), this.m === null ? null : loadMore(wanted)]);
    const [t, m] = await both.catch(() => [null, null]);
    if (this.wanted !== wanted) return;
    if (t === null) return this.session.tell({ what: "not-loaded" });
    this.t = t;
    this.language = wanted;
    if (m !== null) this.m = m;
    // Where the dialogs were loaded meanwhile, their texts are of the language before.
    else if (this.m !== null) await this.speakMore().catch(() => undefined);
    this.tellSheets();
  }

  /** The same for what comes after the first game. */
  private async speakMore(): Promise<void> {
    this.m = await loadMore(this.language);
    this.tellSheets();
  }

  private tellSheets(): void {
    for (const sheet of this.opened.values()) this.tellSheet(sheet);
    this.changed();
  }

  private tellSheet(sheet: Sheet): void {
    sheet.t = this.t;
    if (this.m !== null) sheet.m = this.m;
  }

  open(name: SheetName): void {
    // Only the welcome needs nothing of what is loaded later, which is whole once its texts are there too.
    if (name === "welcome" || this.sheets !== null) this.sheet(name).open();
    else void this.use(() => this.sheet(name).open());
  }

  /** A dialog is made when it is first opened. */
  private sheet(name: SheetName): Sheet {
    let sheet = this.opened.get(name);
    if (sheet === undefined) {
      sheet = document.createElement(SHEETS[name]) as Sheet;
      sheet.session = this.session;
      this.opened.set(name, sheet);
      this.root().querySelector("#sheets")!.append(sheet);
    }
    this.tellSheet(sheet);
    return sheet;
  }

  /** Does something with the dialogs once they are loaded, or says that they cannot be. */
  async use(action: (sheets: Sheets) => void): Promise<void> {
    const sheets = await this.load();
    if (sheets === null) this.session.tell({ what: "not-loaded" });
    else action(sheets);
  }

  async load(): Promise<Sheets | null> {
    try {
      const [sheets] = await Promise.all([import("./sheets/index.ts"), this.m === null ? this.speakMore() : null]);
      if (this.sheets === null)
        this.root().adoptedStyleSheets.push(...sheets.laterStyles.map((one) => one.styleSheet!));
      this.sheets = sheets;
      this.changed();
    } catch {
      // Without a network; the next time may be better.
    }
    return this.sheets;
  }
}
