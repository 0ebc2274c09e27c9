/** The table: one game, what is known of it, and everything a player can do with it. The view only shows and reports. */

import type { Engine } from "../engine/engine.ts";
import { finishingMoves, sameBoard, USUAL_CELLS, type Autoplay, type Move } from "../rules/index.ts";
import { keepGame, loadCurrent, revive, saveCurrent, startOf, type KeptGame, type Origin } from "../store/games.ts";
import { loadSettings, saveSettings, type Settings } from "../store/settings.ts";
import { Clock } from "../game/clock.ts";
import { Game, type Start } from "../game/game.ts";
import { playOut } from "../game/line.ts";
import type { Notice } from "../game/notices.ts";
import { findWinnable, randomWinnableDeal } from "../game/numbers.ts";
import { interval, type Playback } from "../game/playback.ts";
import { reviewOf, runReview, texts, type ReviewState } from "../game/review.ts";
import { Verdicts, type Verdict } from "../game/verdicts.ts";

export interface Hint {
  readonly move: Move;
  /** The whole line in standard notation, shown at the second press; null before. */
  readonly line: readonly string[] | null;
}

export class Session extends EventTarget {
  readonly engine: Engine;
  readonly verdicts: Verdicts;
  settings: Settings = loadSettings();
  game = new Game({ deal: 1 }, 4);
  clock = new Clock();
  hint: Hint | null = null;
  playback: Playback | null = null;
  review: ReviewState | null = null;
  /** The latest event, for the message line and for screen readers. */
  notice: Notice | null = null;

  private id = "";
  private begun = "";
  private origin: Origin = "played";
  private best: Pick<KeptGame, "won" | "moves" | "time"> = { won: false, moves: null, time: null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reviewing: AbortController | null = null;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
    this.verdicts = new Verdicts(engine);
    this.verdicts.addEventListener("change", () => this.changed());
  }

  get verdict(): Verdict {
    return this.verdicts.of(this.game.board);
  }

  /** The id under which the game on the table is kept. */
  get currentId(): string {
    return this.id;
  }

  /** Whether all remaining cards can go straight home. */
  get canFinish(): boolean {
    return !this.game.won && finishingMoves(this.game.board) !== null;
  }

  // ---- beginning -------------------------------------------------------------------------------------------------

  /** Puts a new game on the table. */
  begin(start: Start, cells: number = this.settings.cells): void {
    this.put(new Game(start, cells));
    this.tell({ what: "dealt", deal: this.game.deal });
  }

  /** A random winnable deal; with other than four cells, the server decides. */
  async beginWinnable(): Promise<void> {
    const { cells } = this.settings;
    if (cells === USUAL_CELLS) return this.begin({ deal: randomWinnableDeal() });
    this.tell({ what: "searching" });
    const found = await findWinnable(cells, this.verdicts);
    if (typeof found === "number") this.begin({ deal: found });
    else this.tell({ what: "no-line", why: found });
  }

  /** Puts a game on the table that was played elsewhere: a link, a record, an older game. */
  put(game: Game, kept: KeptGame | null = null): void {
    this.stopPlayback();
    this.closeReview();
    this.leave();
    this.game = game;
    this.hint = null;
    this.id = kept?.id ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.begun = kept?.begun ?? new Date().toISOString();
    this.origin = kept?.origin ?? (game.steps.length > 0 ? "opened" : "played");
    this.best = { won: kept?.won ?? false, moves: kept?.moves ?? null, time: kept?.time ?? null };
    this.clock = new Clock(kept?.elapsed ?? 0);
    this.settled();
  }

  /** Resumes the game that was on the table when the page was left, if it has the start `wanted`; false if not. */
  resume(wanted: Game | null = null): boolean {
    const kept = loadCurrent();
    const game = kept === null ? null : revive(kept);
    if (kept === null || game === null) return false;
    if (wanted !== null && (game.won || game.deal !== wanted.deal || !sameBoard(game.first, wanted.first))) return false;
    this.put(game, kept);
    return true;
  }

  private leave(): void {
    if (this.id !== "" && this.game.steps.length > 0) keepGame(this.kept());
  }

  // ---- playing ---------------------------------------------------------------------------------------------------

  /** Makes a move, or says why it cannot be made. */
  play(move: Move, rule: Autoplay = this.settings.autoplay): boolean {
    this.stopPlayback();
    return this.make(move, rule);
  }

  private make(move: Move, rule: Autoplay): boolean {
    const problem = this.game.push(move, rule);
    if (problem !== null) {
      this.tell({ what: "refused", refusal: problem });
      return false;
    }
    const step = this.game.steps[this.game.at - 1]!;
    this.verdicts.learn(step);
    if (!this.game.won) this.clock.start();
    this.closeReview();
    this.hint = null;
    this.notice = { what: "moved", step };
    if (this.game.won) this.win();
    this.settled();
    return true;
  }

  private win(): void {
    this.clock.stop();
    const time = Math.round(this.clock.elapsed);
    const moves = this.game.at;
    if (this.origin !== "solved") {
      this.best = {
        won: true,
        moves: Math.min(this.best.moves ?? moves, moves),
        time: Math.min(this.best.time ?? time, time),
      };
    }
    this.notice = { what: "won", moves, time, deal: this.game.deal, solved: this.origin === "solved" };
    keepGame(this.kept());
  }

  undo(): void {
    this.moveTo(this.game.at - 1, "undone");
  }

  redo(): void {
    this.moveTo(this.game.at + 1, "redone");
  }

  restart(): void {
    this.moveTo(0, "restarted");
  }

  /** Shows the position after `ply` moves; nothing is forgotten until another move is made. */
  goTo(ply: number): void {
    this.moveTo(ply, "shown");
  }

  private moveTo(ply: number, what: "undone" | "redone" | "restarted" | "shown"): void {
    this.stopPlayback();
    const from = this.game.at;
    this.game.goTo(ply);
    if (from === this.game.at && what !== "shown") {
      this.tell({ what: "nothing-to", action: what });
      return;
    }
    this.hint = null;
    const steps = this.game.steps;
    const step = what === "undone" ? steps[this.game.at] : what === "redone" ? steps[this.game.at - 1] : undefined;
    this.notice = { what, ply: this.game.at, step: step ?? null };
    if (this.game.won) this.clock.stop();
    this.settled();
  }

  /** Sends the rest home. */
  finish(): void {
    this.stopPlayback();
    for (;;) {
      const moves = finishingMoves(this.game.board);
      if (moves === null || moves.length === 0) return;
      this.make(moves[0]!, this.settings.autoplay);
    }
  }

  // ---- knowing ---------------------------------------------------------------------------------------------------

  /** First press: a move of a checked solution, shown on the board. Second press: the whole line. */
  async showHint(): Promise<void> {
    if (this.hint !== null) {
      const { line } = this.hint;
      this.hint = { ...this.hint, line: line === null ? this.lineTexts() : null };
      this.changed();
      return;
    }
    const verdict = await this.knownVerdict();
    if (verdict === null || this.hint !== null) return;
    const { moves } = playOut(this.game.board, verdict.line);
    if (moves.length === 0) return;
    this.hint = { move: moves[0]!, line: null };
    this.tell({ what: "hint", board: this.game.board, move: moves[0]! });
  }

  private lineTexts(): readonly string[] {
    const { verdict } = this;
    return verdict.state === "winnable" ? texts(this.game.board, playOut(this.game.board, verdict.line).moves) : [];
  }

  /** A winning line from here, with a longer search if needed; null, with a message, if there is none. */
  private async knownVerdict(): Promise<Extract<Verdict, { state: "winnable" }> | null> {
    const { board } = this.game;
    if (this.game.won) {
      this.tell({ what: "no-line", why: "won" });
      return null;
    }
    let { verdict } = this;
    if (verdict.state === "unknown") {
      this.tell({ what: "searching" });
      const thorough = verdict.why === "limit";
      verdict = await this.verdicts.ask(board, thorough);
      if (board !== this.game.board) return null;
    }
    if (verdict.state === "winnable") return verdict;
    this.tell({ what: "no-line", why: verdict.state === "lost" ? "lost" : verdict.why === "offline" ? "offline" : "limit" });
    return null;
  }

  /** Goes back to the last position of this game that can be won. */
  async takeBack(): Promise<void> {
    this.stopPlayback();
    const { game } = this;
    const from = game.at;
    for (let ply = from; ply >= 0; ply--) {
      const verdict = await this.verdicts.settle(game.boardAt(ply));
      if (this.game !== game || game.at !== from) return;
      if (verdict.state === "unknown" && verdict.why === "offline") {
        this.tell({ what: "no-line", why: "offline" });
        return;
      }
      if (verdict.state !== "winnable") continue;
      game.goTo(ply);
      this.hint = null;
      this.notice = { what: "taken-back", count: from - ply };
      this.settled();
      return;
    }
    this.tell({ what: "never-winnable" });
  }

  // ---- solving ---------------------------------------------------------------------------------------------------

  /** Starts to play a checked solution. */
  async solve(): Promise<void> {
    const verdict = await this.knownVerdict();
    if (verdict === null) return;
    const { board, at } = this.game;
    const { moves } = playOut(board, verdict.line);
    this.closeReview();
    this.hint = null;
    this.playback = { base: at, moves, texts: texts(board, moves), playing: true, speed: this.playback?.speed ?? 1 };
    this.tell({ what: "solving", count: moves.length });
    this.schedule();
  }

  pausePlayback(playing: boolean): void {
    if (this.playback === null) return;
    this.playback = { ...this.playback, playing };
    this.schedule();
    this.changed();
  }

  setSpeed(speed: number): void {
    if (this.playback === null) return;
    this.playback = { ...this.playback, speed };
    this.schedule();
    this.changed();
  }

  /** Goes to the position after `count` moves of the line, forwards or backwards. */
  stepPlayback(count: number): void {
    const { playback, game } = this;
    if (playback === null) return;
    this.playback = { ...playback, playing: false };
    const goal = playback.base + Math.max(0, Math.min(count, playback.moves.length));
    while (game.at < goal && this.playOne()) {
      // one move after the other, so that each is in the game
    }
    if (game.at > goal) {
      game.goTo(goal);
      this.notice = { what: "shown", ply: goal, step: null };
      this.settled();
    }
    this.schedule();
    this.changed();
  }

  private playOne(): boolean {
    const { playback, game } = this;
    const move = playback?.moves[game.at - playback.base];
    if (move === undefined) return false;
    this.origin = "solved";
    return this.make(move, "off");
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const { playback } = this;
    if (playback === null || !playback.playing) return;
    this.timer = setTimeout(() => {
      const more = this.playOne() && this.playback !== null && this.game.at < this.playback.base + this.playback.moves.length;
      if (more) this.schedule();
      else this.pausePlayback(false);
    }, interval(playback));
  }

  stopPlayback(): void {
    clearTimeout(this.timer);
    if (this.playback === null) return;
    this.playback = null;
    this.changed();
  }

  // ---- reviewing -------------------------------------------------------------------------------------------------

  /** Reviews the whole game, including undone moves. */
  async startReview(): Promise<void> {
    this.stopPlayback();
    this.closeReview();
    const { game } = this;
    if (game.steps.length === 0) {
      this.tell({ what: "nothing-to", action: "reviewed" });
      return;
    }
    const abort = new AbortController();
    this.reviewing = abort;
    const show = (running: boolean): void => {
      if (this.reviewing !== abort) return;
      this.review = reviewOf(game, this.verdicts, running);
      this.changed();
    };
    show(true);
    await runReview(game, this.verdicts, abort.signal, () => show(true));
    show(false);
    if (this.reviewing === abort && this.review !== null) this.tell({ what: "reviewed", review: this.review });
  }

  closeReview(): void {
    this.reviewing?.abort();
    this.reviewing = null;
    if (this.review === null) return;
    this.review = null;
    this.changed();
  }

  // ---- keeping ---------------------------------------------------------------------------------------------------

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    saveSettings(this.settings);
    this.changed();
  }

  tell(notice: Notice): void {
    this.notice = notice;
    this.changed();
  }

  kept(): KeptGame {
    const { game } = this;
    return {
      id: this.id,
      ...startOf(game),
      steps: game.kept,
      at: game.at,
      ...this.best,
      elapsed: Math.round(this.clock.elapsed),
      origin: this.origin,
      begun: this.begun,
      touched: new Date().toISOString(),
    };
  }

  save(): void {
    saveCurrent(this.kept());
  }

  /** After the board has changed: keep it, ask about it, show it. */
  private settled(): void {
    this.save();
    if (this.settings.showVerdict) void this.verdicts.ask(this.game.board);
    else this.verdicts.callOff();
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
