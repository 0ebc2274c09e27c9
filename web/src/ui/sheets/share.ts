/** The game as a link and as a record. */

import { html, nothing, type TemplateResult } from "lit";
import { linkFragment } from "../../game/link.ts";
import type { Notice } from "../../game/notices.ts";
import { recordOfGame } from "../../game/records.ts";
import { noticeText } from "../../i18n/words.ts";
import { boardText, recordText } from "../../rules/texts.ts";
import { saveFile } from "../files.ts";
import { Sheet } from "./sheet.ts";

export class Share extends Sheet {
  static override properties = { ...Sheet.properties, copied: { state: true } };
  /** The thing that was copied last, or null. */
  declare copied: Notice | null;

  constructor() {
    super();
    this.copied = null;
  }

  override open(): void {
    this.copied = null;
    super.open();
  }

  protected override get heading(): string {
    return this.t.share;
  }

  private get link(): string {
    return location.href.replace(/#.*$/, "") + linkFragment(this.session.game, this.session.settings.autoplay);
  }

  private get record(): string {
    return recordText(recordOfGame(this.session.game, this.session.settings.autoplay, new Date()));
  }

  private async copy(thing: "link" | "record" | "board", text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = { what: "copied", thing };
    } catch {
      this.copied = { what: "not-copied" };
    }
  }

  protected override content(): TemplateResult {
    const { t, m, link, record } = this;
    const { game } = this.session;
    const name = `freecell-${game.deal ?? "board"}.txt`;
    return html`
      <label>${m.linkText}<input id="link" readonly .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>
      <div class="row"><button class="main" @click=${() => this.copy("link", link)}>${m.copyLink}</button></div>
      <label>${m.recordText}<textarea id="record" rows="9" readonly .value=${record}></textarea></label>
      <div class="row">
        <button @click=${() => this.copy("record", record)}>${m.copyRecord}</button>
        <button @click=${() => saveFile(name, "text/plain", record)}>${m.saveRecord}</button>
        <button @click=${() => this.copy("board", boardText(game.board))}>${m.copyBoard}</button>
      </div>
      <p role="status">${this.copied === null ? nothing : noticeText(t, this.copied)}</p>
    `;
  }
}

customElements.define("fc-share", Share);
