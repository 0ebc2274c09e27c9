/** The page: top bar, table, bottom bar, and the panels and dialogs. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { Server } from "../api/client.ts";
import { browserEngine } from "../engine/browser.ts";
import { Fallback } from "../engine/fallback.ts";
import { timeText } from "../game/clock.ts";
import { bestMove } from "../game/line.ts";
import { readLink } from "../game/link.ts";
import { dealOfTheDay } from "../game/numbers.ts";
import { Session } from "../session/session.ts";
import { chooseLanguage, messages, type Messages } from "../i18n/index.ts";
import { gameName, noticeText, verdictSentence } from "../i18n/words.ts";
import { isDealNumber, parseMove, resolve, type Move, type Place, type Refusal } from "../rules/index.ts";
import { appStyles } from "./app.css.ts";
import { icon, type IconName } from "./icons.ts";
import { Keys, type Command } from "./keys.ts";
import { drawBars, sidePanel } from "./panels.ts";
import "./sheets/board.ts";
import "./sheets/games.ts";
import "./sheets/help.ts";
import "./sheets/new-game.ts";
import "./sheets/record.ts";
import "./sheets/settings.ts";
import "./sheets/share.ts";
import type { Sheet } from "./sheets/sheet.ts";
import "./table.ts";
import type { Table } from "./table.ts";
import { verdictPill } from "./verdict.ts";

/** Milliseconds that a message stays over the table. */
const MESSAGE_TIME = 5000;

export class App extends LitElement {
  static override styles = appStyles;
  static override properties = { message: { state: true }, seconds: { state: true } };

  /** What is shown over the table for a while; moves are only spoken. */
  declare message: string;
  declare seconds: number;

  /** The kernel in a worker; a server where that cannot be. */
  readonly session = new Session(new Fallback(browserEngine(), new Server()));
  private readonly keys = new Keys();
  private said: unknown = null;
  private spoken = "";
  private judged = "";
  private judgedState = "";
  private messageTimer: ReturnType<typeof setTimeout> | undefined;
  private wonShown = false;

  constructor() {
    super();
    this.message = "";
    this.seconds = 0;
  }

  private get language(): string {
    return chooseLanguage(this.session.settings.language, navigator.languages);
  }

  private get t(): Messages {
    return messages(this.language);
  }

  private get table(): Table {
    return this.renderRoot.querySelector("fc-table")!;
  }

  // ---- beginning ---------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    session.addEventListener("change", () => this.follow());
    window.addEventListener("hashchange", () => this.openLink());
    window.addEventListener("keydown", (event) => this.onKey(event));
    window.addEventListener("online", () => void session.verdicts.ask(session.game.board));
    window.addEventListener("pagehide", () => session.save());
    document.addEventListener("visibilitychange", () => this.onVisibility());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.requestUpdate());
    setInterval(() => (this.seconds = Math.floor(session.clock.elapsed / 1000)), 500);
    if (!this.openLink() && !session.resume()) session.begin({ deal: dealOfTheDay(new Date()) });
  }

  /** Opens the game in the address, then clears the address, so that a reload resumes the current state of the game. */
  private openLink(): boolean {
    if (location.hash.length < 2) return false;
    const link = readLink(location.hash);
    history.replaceState(null, "", location.pathname + location.search);
    if (link === null) {
      this.session.tell({ what: "bad-link" });
      return false;
    }
    // A bare deal number resumes its game if that is already in progress.
    const fresh = link.game.steps.length === 0;
    if (fresh && this.session.resume(link.game)) return true;
    this.session.put(link.game);
    this.session.tell(link.bad === null ? { what: "dealt", deal: link.game.deal } : { what: "bad-record-move", bad: link.bad });
    return true;
  }

  private onVisibility(): void {
    const { clock, game } = this.session;
    if (document.hidden) {
      clock.stop();
      this.session.save();
    } else if (game.at > 0 && !game.won) clock.start();
  }

  // ---- following the session -------------------------------------------------------------------------------------

  private follow(): void {
    const { session, t } = this;
    const { notice } = session;
    if (notice !== this.said && notice !== null) {
      this.said = notice;
      this.spoken = noticeText(t, notice);
      const quiet = ["moved", "undone", "redone", "restarted", "shown", "dealt", "solving", "reviewed"].includes(notice.what);
      this.show(quiet ? "" : this.spoken);
      this.wonShown = notice.what === "won";
      if (notice.what === "moved") this.table?.showPlace(notice.step.move.to);
    }
    const { verdict } = session;
    if (verdict.state !== this.judgedState && session.settings.showVerdict) {
      const sentence = session.game.won ? "" : verdictSentence(t, verdict);
      if (sentence !== "") {
        this.judged = sentence;
        this.judgedState = verdict.state;
      }
    }
    this.requestUpdate();
  }

  private show(text: string): void {
    clearTimeout(this.messageTimer);
    this.message = text;
    if (text !== "") this.messageTimer = setTimeout(() => (this.message = ""), MESSAGE_TIME);
  }

  // ---- what the player does --------------------------------------------------------------------------------------

  private try(move: Move): void {
    this.session.play(move);
  }

  private best({ from, count }: { from: Place; count: number }): void {
    const move = bestMove(this.session.game.board, from, count);
    if (move === null) this.session.tell({ what: "no-best-move" });
    else this.session.play(move);
  }

  private open(name: string): void {
    this.renderRoot.querySelector<Sheet>(`[data-sheet="${name}"]`)?.open();
  }

  private step(by: number): void {
    const { deal } = this.session.game;
    if (deal !== null && isDealNumber(deal + by)) this.session.begin({ deal: deal + by });
  }

  private readonly commands: Readonly<Record<Command, () => void>> = {
    undo: () => this.session.undo(),
    redo: () => this.session.redo(),
    hint: () => void this.session.showHint(),
    solve: () => void this.session.solve(),
    review: () => void this.session.startReview(),
    takeBack: () => void this.session.takeBack(),
    finish: () => this.session.finish(),
    newGame: () => this.open("new"),
    next: () => this.step(1),
    previous: () => this.step(-1),
    help: () => this.open("help"),
  };

  private onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || (target instanceof HTMLElement && target.matches("input, textarea, select"))) return;
    const { session } = this;
    if (session.review !== null && (event.key === "ArrowLeft" || event.key === "ArrowRight") && !this.table.hasFocus) {
      event.preventDefault();
      session.goTo(session.game.at + (event.key === "ArrowRight" ? 1 : -1));
      return;
    }
    const { command, move, used } = this.keys.press(event, session.settings.letterKeys, event.timeStamp);
    if (used) event.preventDefault();
    if (command !== undefined) this.commands[command]();
    const written = move === undefined ? null : parseMove(move);
    if (written !== null) this.try(resolve(session.game.board, written));
    else if (move !== undefined) session.tell({ what: "no-such-move", text: move });
    if (used) this.requestUpdate();
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  protected override updated(): void {
    const root = document.documentElement;
    const { colours, theme } = this.session.settings;
    const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["colours"] = colours;
    root.lang = this.language;
    document.title = `${gameName(this.t, this.session.game.deal)} · ${this.t.title}`;
    drawBars(this.renderRoot);
    keepInView(this.renderRoot.querySelector(".list .now"));
  }

  private button(name: IconName, label: string, action: () => void, extra: { disabled?: boolean; strong?: boolean; title?: string } = {}): TemplateResult {
    return html`<button id=${name} class=${extra.strong ? "tool main" : "tool"} title=${extra.title ?? label} ?disabled=${extra.disabled ?? false} @click=${action}>
      ${icon(name)}<span class="label">${label}</span>
    </button>`;
  }

  private plain(name: IconName, label: string, action: () => void, disabled = false): TemplateResult {
    return html`<button class="round" id=${name} aria-label=${label} title=${label} ?disabled=${disabled} @click=${action}>${icon(name)}</button>`;
  }

  private topBar(): TemplateResult {
    const { session, t } = this;
    const { game, settings } = session;
    const counts = [settings.showCount ? t.moveCount(game.at) : "", settings.showTimer ? timeText(session.clock.elapsed) : ""].filter((part) => part !== "");
    return html`<header>
      <div class="choose">
        ${this.plain("plus", t.newGame, this.commands.newGame)}
        ${this.plain("previous", t.previousDeal, this.commands.previous, game.deal === null || !isDealNumber(game.deal - 1))}
        <h1><button class="deal" id="deal" title=${t.newGame} @click=${this.commands.newGame}>${game.deal === null ? t.ownBoard : html`<span class="hash">#</span>${game.deal}`}</button></h1>
        ${this.plain("next", t.nextDeal, this.commands.next, game.deal === null || !isDealNumber(game.deal + 1))}
      </div>
      <div class="state">
        ${settings.showVerdict ? verdictPill(t, session.verdict, game.won) : nothing}
        <span class="counts" id="counts">${counts.join(" · ")}</span>
      </div>
      <div class="more">
        ${this.plain("share", t.share, () => this.open("share"))} ${this.plain("statistics", t.statistics, () => this.open("games"))}
        ${this.plain("settings", t.settings, () => this.open("settings"))} ${this.plain("help", t.help, this.commands.help)}
      </div>
    </header>`;
  }

  private bottomBar(): TemplateResult {
    const { session, t, commands } = this;
    const { game, verdict } = session;
    const lost = verdict.state === "lost" && session.settings.showVerdict && game.at > 0;
    return html`<footer><div class="tools" role="toolbar" aria-label=${t.menu}>
      ${this.button("undo", t.undo, commands.undo, { disabled: game.at === 0 })} ${this.button("redo", t.redo, commands.redo, { disabled: game.at === game.steps.length })}
      ${this.button("restart", t.restart, () => session.restart(), { disabled: game.at === 0 })} ${this.button("hint", t.hint, commands.hint)}
      ${this.button("back", t.takeBackShort, commands.takeBack, { disabled: game.at === 0 || game.won, strong: lost && game.at > 0, title: t.takeBack })}
      ${this.button("solve", t.solve, commands.solve)} ${this.button("review", t.review, commands.review, { disabled: game.steps.length === 0 })}
      ${this.button("finish", t.finish, commands.finish, { disabled: !session.canFinish, strong: session.canFinish })}
    </div></footer>`;
  }

  private wonBox(): TemplateResult | typeof nothing {
    const { session, t } = this;
    if (!this.wonShown || !session.game.won || session.playback !== null || session.review !== null) return nothing;
    return html`<div class="won" role="group" aria-label=${t.youWon}>
      <strong>${session.notice?.what === "won" && session.notice.solved ? t.solverWon : t.youWon}</strong>
      <p>${t.wonIn(session.game.at, timeText(session.clock.elapsed))}</p>
      <div class="row">
        <button class="main" ?disabled=${session.game.deal === null} @click=${this.commands.next}>${t.nextGame}</button>
        <button @click=${() => session.restart()}>${t.playAgain}</button>
        <button @click=${this.commands.review}>${t.review}</button>
      </div>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { session, t } = this;
    const { settings } = session;
    const panel = sidePanel(session, t);
    return html`
      ${this.topBar()}
      <main class=${panel === nothing ? "" : "with-panel"}>
        <fc-table
          .board=${session.game.board}
          .t=${t}
          .hint=${session.hint?.move ?? null}
          .animated=${settings.animate && !matchMedia("(prefers-reduced-motion: reduce)").matches}
          .largeIndices=${settings.largeIndices}
          @fc-try=${(event: CustomEvent<Move>) => this.try(event.detail)}
          @fc-best=${(event: CustomEvent<{ from: Place; count: number }>) => this.best(event.detail)}
          @fc-refused=${(event: CustomEvent<Refusal>) => session.tell({ what: "refused", refusal: event.detail })}
        ></fc-table>
        ${panel}
        ${this.message === "" || this.wonShown ? nothing : html`<p class="message">${this.message}</p>`}
        ${this.keys.typed === "" ? nothing : html`<p class="typed">${this.keys.typed}…</p>`} ${this.wonBox()}
      </main>
      ${this.bottomBar()}
      <div class="unseen" aria-live="polite" id="said">${this.spoken}</div>
      <div class="unseen" aria-live="polite" id="judged">${this.judged}</div>
      <div @fc-open=${(event: CustomEvent<string>) => this.open(event.detail)}>
        <fc-new-game data-sheet="new" .session=${session} .t=${t}></fc-new-game>
        <fc-settings data-sheet="settings" .session=${session} .t=${t}></fc-settings>
        <fc-help data-sheet="help" .session=${session} .t=${t}></fc-help>
        <fc-share data-sheet="share" .session=${session} .t=${t}></fc-share>
        <fc-record data-sheet="record" .session=${session} .t=${t}></fc-record>
        <fc-board data-sheet="board" .session=${session} .t=${t}></fc-board>
        <fc-games data-sheet="games" .session=${session} .t=${t}></fc-games>
      </div>
    `;
  }
}

/** Scrolls a list to its current entry, and nothing around it. */
function keepInView(entry: HTMLElement | null): void {
  const list = entry?.parentElement;
  if (entry === null || list === null || list === undefined) return;
  const above = entry.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (above + entry.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = above + entry.offsetHeight - list.clientHeight;
}

customElements.define("fc-app", App);
