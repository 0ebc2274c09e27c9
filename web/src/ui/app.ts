/** The page: bar, table, dock, and the panels and dialogs. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { browserEngine, browserFacts, browserFewest } from "../engine/browser.ts";
import { Fallback } from "../engine/fallback.ts";
import { bestMove } from "../game/line.ts";
import type { Notice } from "../game/notices.ts";
import { randomFirstDeal } from "../game/numbers.ts";
import { gameName, noticeText, verdictSentence } from "../i18n/words.ts";
import { isDealNumber, type Move, type Place, parseMove, type Refusal, resolve } from "../rules/index.ts";
import { Session } from "../session/session.ts";
import { Library } from "../store/library.ts";
import { MemoryShelf } from "../store/shelf.ts";
import { openTabs } from "../store/tabs.ts";
import { Addresses } from "./addresses.ts";
import { appStyles } from "./app.css.ts";
import { type Bars, dock, topBar } from "./bars.ts";
import { Dialogs } from "./dialogs.ts";
import { Focus } from "./focus.ts";
import { type Command, Keys } from "./keys.ts";
import { puzzleLine, question, troubleLine } from "./notes.ts";
import { boardArrows } from "./story.ts";
import "./sheets/welcome.ts";
import type { SheetName } from "./sheets/names.ts";
import { shake, sound, soundOf } from "./sounds.ts";
import "./table.ts";
import type { Laid, Table } from "./table.ts";
import { keepOneStop } from "./toolbar.ts";

/** Milliseconds that a message stays over the table. */
const MESSAGE_TIME = 5000;
/** Milliseconds after which the dialogs are loaded, if none was opened before: the table comes first. */
const SHEETS_AFTER = 1000;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const DARK = matchMedia("(prefers-color-scheme: dark)");
const TOUCH = matchMedia("(pointer: coarse)");
/** Windows with room for the most used tools only. */
const FEW_TOOLS = matchMedia("(max-width: 600px), (max-height: 520px)");
/** Events that are only announced, because the table shows them already. */
const QUIET: ReadonlySet<Notice["what"]> = new Set([
  "moved",
  "undone",
  "redone",
  "restarted",
  "shown",
  "dealt",
  "resumed",
  "solve",
  "solving",
  "reviewed",
  "not-kept",
  "won",
  "losing",
  "puzzle",
  "learned",
]);

export class App extends LitElement {
  static override styles = appStyles;
  static override properties = {
    message: { state: true },
    seconds: { state: true },
    ready: { state: true },
    resultHidden: { state: true },
    covered: { state: true },
  };

  /** What is shown over the table for a while; moves are only spoken. */
  declare message: string;
  declare seconds: number;
  /** Whether a game is on the table: what the browser keeps is read first. */
  declare ready: boolean;
  /** Whether the player has put the result of the won game away. */
  declare resultHidden: boolean;
  /** Whether a dialog is open. */
  declare covered: boolean;

  /** The kernel in a worker; a server where that cannot be. */
  readonly session = new Session(
    new Fallback(browserEngine(), async () => new (await import("../api/client.ts")).Server()),
    new Library(new MemoryShelf(), openTabs()),
    browserFewest,
    browserFacts,
  );
  private readonly addresses = new Addresses(this.session);
  private readonly keys = new Keys();
  private readonly focusing = new Focus(() => this.renderRoot as ShadowRoot);
  private readonly dialogs = new Dialogs(
    this.session,
    () => this.renderRoot as ShadowRoot,
    () => this.requestUpdate(),
  );
  private said: unknown = null;
  private spoken = "";
  private judged = "";
  private judgedState = "";
  private messageTimer: ReturnType<typeof setTimeout> | undefined;
  private letClockGo: () => void = () => undefined;

  constructor() {
    super();
    this.message = "";
    this.seconds = 0;
    this.ready = false;
    this.resultHidden = false;
    this.covered = false;
  }

  private get table(): Table | null {
    return this.renderRoot.querySelector("fc-table");
  }

  // ---- beginning ---------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    session.addEventListener("change", () => this.follow());
    window.addEventListener("hashchange", () => this.ready && this.addresses.openLink());
    window.addEventListener("popstate", (event) => this.ready && this.addresses.goBackTo(event.state));
    window.addEventListener("keydown", (event) => this.ready && this.onKey(event));
    window.addEventListener("online", () => void session.verdicts.ask(session.game.board));
    window.addEventListener("pagehide", () => this.rest());
    document.addEventListener("visibilitychange", () => this.onVisibility());
    for (const media of [DARK, FEW_TOOLS]) media.addEventListener("change", () => this.requestUpdate());
    setInterval(() => (this.seconds = Math.floor(session.clock.elapsed / 1000)), 500);
    void this.begin();
  }

  private async begin(): Promise<void> {
    await Promise.all([this.session.keeping.open(), this.dialogs.speak()]);
    const link = this.addresses.openLink();
    const isNew = link !== "opened" && !this.session.keeping.resume();
    // Sunday's daily deal is very hard: nobody's first game should be.
    const today = isNew && this.session.settings.welcomed ? await this.dialogs.load() : null;
    if (isNew) this.session.open({ deal: today?.todaysDeal() ?? randomFirstDeal() });
    this.ready = true;
    setTimeout(() => void this.dialogs.load(), SHEETS_AFTER);
    // Once a game is on the table, which would be the news otherwise.
    if (link === "bad") this.session.tell({ what: "bad-link" });
    else if (isNew && !this.session.settings.welcomed) void this.updateComplete.then(() => this.open("welcome"));
  }

  /** Stores the time played; moves are stored as they are made. */
  private rest(): void {
    this.letClockGo = this.session.pauseClock();
    if (this.session.game.steps.length > 0) this.session.keeping.note();
  }

  private onVisibility(): void {
    if (document.hidden) this.rest();
    else {
      this.letClockGo();
      void this.session.keeping.catchUp();
    }
  }

  // ---- following the session -------------------------------------------------------------------------------------

  private follow(): void {
    void this.dialogs.speak();
    // What shows a result or stands beside the table comes with the dialogs.
    const { game, reviewing, solving, knowing } = this.session;
    const isBeside = reviewing.review !== null || solving.playback !== null || knowing.hint?.line != null;
    if (this.dialogs.sheets === null && (game.won || isBeside)) void this.dialogs.load();
    this.addresses.place();
    const { session } = this;
    const { t } = this.dialogs;
    const { notice } = session;
    if (notice !== this.said && notice !== null) {
      this.said = notice;
      this.spoken = noticeText(t, notice);
      this.show(QUIET.has(notice.what) ? "" : this.spoken);
      const heard = soundOf(notice);
      if (heard !== null && session.settings.sounds) sound(heard);
      if (heard !== null && session.settings.vibrate && TOUCH.matches) shake(heard);
      if (notice.what === "moved") this.table?.showPlace(notice.step.move.to);
    }
    // The line says it too, and longer.
    if (session.knowing.hint?.line != null && this.said === notice && notice?.what === "hint") this.show("");
    if (!session.game.won) this.resultHidden = false;
    const { verdict, needed } = session.knowing;
    if (verdict.state !== this.judgedState && session.settings.showVerdict) {
      const sentence = session.game.won ? "" : verdictSentence(t, verdict, needed);
      if (sentence !== "") {
        this.judged = sentence;
        this.judgedState = verdict.state;
      }
    }
    this.requestUpdate();
  }

  /** Notes lie above the columns, and the result inside its arch. */
  private placeNotes({ columns, arch }: Laid): void {
    const main = this.renderRoot.querySelector("main")!;
    const { style } = main;
    main.toggleAttribute("aside", columns === null);
    const places = { "--columns-top": columns, "--arch-top": arch?.top ?? null, "--arch-foot": arch?.foot ?? null };
    for (const [name, value] of Object.entries(places))
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, `${value}px`);
  }

  private show(text: string): void {
    clearTimeout(this.messageTimer);
    this.message = text;
    if (text !== "") this.messageTimer = setTimeout(() => (this.message = ""), MESSAGE_TIME);
  }

  // ---- what the player does --------------------------------------------------------------------------------------

  private best({ from, count }: { from: Place; count: number }): void {
    const move = bestMove(this.session.game.board, from, count);
    if (move === null) this.session.tell({ what: "no-best-move" });
    else this.session.play(move);
  }

  private readonly open = (name: SheetName): void => {
    // A dialog cancels a drag.
    this.table?.putBack();
    this.dialogs.open(name);
  };

  private cover(covered: boolean): void {
    this.covered = covered;
    // After the table: it looks after its own focus when the board changes.
    if (!covered) requestAnimationFrame(() => this.focusing.giveBack());
  }

  private step(by: number): void {
    const { deal } = this.session.game;
    if (by > 0 && this.session.puzzling.puzzle !== null) return void this.session.puzzling.next();
    if (deal !== null && isDealNumber(deal + by)) this.session.open({ deal: deal + by });
  }

  private readonly commands: Readonly<Record<Command, () => void>> = {
    undo: () => this.session.undo(),
    redo: () => this.session.redo(),
    hint: () => void this.session.knowing.showHint(),
    solve: () => void this.session.solving.start(),
    review: () => void this.session.reviewing.start(),
    takeBack: () => void this.session.knowing.takeBack(),
    finish: () => this.session.finish(),
    newGame: () => this.open("new"),
    next: () => this.step(1),
    previous: () => this.step(-1),
    help: () => this.open("help"),
  };

  private readonly another = (): void => void this.dialogs.use((sheets) => sheets.beginAnother(this.session));

  private readonly hideResult = (): void => {
    this.resultHidden = true;
  };

  /** Esc cancels one thing at a time: a drag or pick, a half-typed move, a message or result, a panel. */
  private escape(): boolean {
    const { session } = this;
    if (this.table?.putBack()) return true;
    if (this.keys.clear()) return true;
    if (this.message !== "") return (this.show(""), true);
    if (session.dismiss()) return true;
    if (this.focusing.has("#result")) return (this.hideResult(), true);
    if (session.learning.stop()) return true;
    if (session.reviewing.close()) return true;
    if (session.solving.playback !== null) return (session.solving.stop(), true);
    return session.knowing.hideHint();
  }

  private onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || (target instanceof HTMLElement && target.matches("input, textarea, select"))) return;
    const { session } = this;
    if (event.key === "Escape") {
      if (this.escape()) event.preventDefault();
      this.requestUpdate();
      return;
    }
    if (
      session.reviewing.review !== null &&
      (event.key === "ArrowLeft" || event.key === "ArrowRight") &&
      !this.table?.hasFocus
    ) {
      event.preventDefault();
      session.goTo(session.game.at + (event.key === "ArrowRight" ? 1 : -1));
      return;
    }
    // Arrow keys go to the table when nothing else has the focus.
    if (/^Arrow/.test(event.key) && document.activeElement === document.body && this.table !== null) {
      event.preventDefault();
      this.table.focus();
      return;
    }
    const { command, move, used } = this.keys.press(event, session.settings.letterKeys, event.timeStamp);
    if (used) event.preventDefault();
    if (command !== undefined) this.commands[command]();
    const written = move === undefined ? null : parseMove(move);
    if (written !== null) session.play(resolve(session.game.board, written));
    else if (move !== undefined) session.tell({ what: "no-such-move", text: move });
    if (used) this.requestUpdate();
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  protected override updated(): void {
    const root = document.documentElement;
    const { colours, theme, felt } = this.session.settings;
    const dark = theme === "dark" || (theme === "system" && DARK.matches);
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["colours"] = colours;
    root.dataset["felt"] = felt;
    root.lang = this.dialogs.language;
    if (!this.ready) return;
    const { t } = this.dialogs;
    document.title = `${gameName(t, { deal: this.session.game.deal, puzzle: this.session.puzzling.puzzle })} · ${t.title}`;
    keepInView(this.renderRoot.querySelector(".list .now"));
    keepOneStop(this.renderRoot.querySelector(".tools"));
    const hadResult = this.focusing.has("#result");
    this.focusing.follow();
    if (!hadResult && this.focusing.has("#result")) void this.session.odds.look(this.session.game);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.ready) return nothing;
    const { session, commands, open } = this;
    const { settings, game } = session;
    const { t, m, sheets } = this.dialogs;
    const panel = sheets === null || m === null ? nothing : sheets.sidePanel(session, t, m);
    const won = game.won && session.solving.playback === null && session.reviewing.review === null;
    const animated = settings.animate && !STILL.matches;
    const showsResult = won && !this.resultHidden;
    const showResult = won && this.resultHidden ? (): unknown => (this.resultHidden = false) : null;
    const say = (text: string): void => this.show(text);
    const bars: Bars = { session, t, m, commands, open, showResult, say, roomy: !FEW_TOOLS.matches };
    const isDaily = game.cells === 4 && game.deal !== null && game.deal === sheets?.todaysDeal();
    const daily = isDaily ? (): void => open("daily") : null;
    const isOwnWin = session.isOwnWin && session.puzzling.puzzle === null;
    const journey =
      isOwnWin && showsResult && sheets !== null ? sheets.stopReached(session, () => open("journey")) : null;
    const ask = question(session, t);
    return html`
      ${topBar(bars)}
      <div class="lines">${troubleLine(session, t, () => open("games"))} ${puzzleLine(session, t)} <fc-puzzle .session=${session} .m=${m}></fc-puzzle> <fc-learn .session=${session} .m=${m} .t=${t}></fc-learn> <fc-rival .session=${session} .m=${m} .at=${game.at}></fc-rival></div>
      <main class=${showsResult ? "celebrating" : ""}>
        <fc-table
          .board=${game.board}
          .t=${t}
          .hint=${session.knowing.hint?.move ?? null}
          .arrows=${boardArrows(session)}
          .teaching=${session.teaches}
          .judgement=${session.teaching.judgement}
          .dealt=${session.notice?.what === "dealt" ? session.notice : null}
          .arched=${showsResult}
          .panel=${panel !== nothing}
          .typing=${this.keys.typed !== ""}
          .animated=${animated}
          .largeIndices=${settings.largeIndices}
          .deck=${settings.deck}
          .colours=${settings.colours}
          .oneTap=${settings.oneTap}
          @fc-try=${(event: CustomEvent<Move>) => session.play(event.detail)}
          @fc-best=${(event: CustomEvent<{ from: Place; count: number }>) => this.best(event.detail)}
          @fc-laid=${(event: CustomEvent<Laid>) => this.placeNotes(event.detail)}
          @fc-refused=${(event: CustomEvent<Refusal>) => session.tell({ what: "refused", refusal: event.detail })}
        ></fc-table>
        ${this.message === "" ? ask : html`<p class="message ${session.knowing.hint === null ? "" : "hint"}">${this.message}</p>`}
        ${this.keys.typed === "" ? nothing : html`<p class="typed">${this.keys.typed}…</p>`}
        ${showsResult && sheets !== null && m !== null ? sheets.resultBox(session, t, m, { another: this.another, review: commands.review, film: () => open("film"), share: () => open(isOwnWin ? "challenge" : "share"), daily, journey, close: this.hideResult, animated, covered: this.covered }) : nothing}
      </main>
      ${dock(bars)} ${panel}
      <div class="unseen" aria-live="polite" id="said">${this.spoken}</div>
      <div class="unseen" aria-live="polite" id="judged">${this.judged}</div>
      <div id="sheets" @fc-covered=${(event: CustomEvent<boolean>) => this.cover(event.detail)} @fc-open=${(event: CustomEvent<SheetName>) => open(event.detail)}></div>
    `;
  }
}

/** Scrolls a list to its current entry, and nothing around it. */
function keepInView(entry: HTMLElement | null): void {
  const list = entry?.parentElement;
  if (entry === null || list === null || list === undefined) return;
  const above = entry.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (above + entry.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = above + entry.offsetHeight - list.clientHeight;
}

customElements.define("fc-app", App);
