/** The table: one game, and everything a player can do with it. The view only shows and reports. */

import type { ClosingEngine, Engine } from "../engine/engine.ts";
import type { Claim } from "../game/challenge.ts";
import type { Clock } from "../game/clock.ts";
import { Game, type Maker, type Start } from "../game/game.ts";
import { sharedSteps } from "../game/lanes.ts";
import type { Notice, Question } from "../game/notices.ts";
import { findWinnable, randomWinnableDeal } from "../game/numbers.ts";
import { movesNotHome } from "../game/par.ts";
import type { PuzzleName } from "../game/puzzles.ts";
import { keyOf, Verdicts } from "../game/verdicts.ts";
import { type Autoplay, type Board, finishingMoves, type Move, USUAL_CELLS } from "../rules/index.ts";
import type { KeptGame } from "../store/games.ts";
import { Library } from "../store/library.ts";
import { loadSettings, type Settings, saveSettings } from "../store/settings.ts";
import { Attempt } from "./attempt.ts";
import { hintsOf, isTaught, Keeping } from "./keeping.ts";
import { Knowing } from "./knowing.ts";
import { Learning } from "./learning.ts";
import { OddsOfGame } from "./odds.ts";
import { ParSearch } from "./par.ts";
import { Puzzling } from "./puzzling.ts";
import { Rating } from "./rating.ts";
import { Reviewing } from "./reviewing.ts";
import { Solving } from "./solving.ts";
import { Teaching } from "./teaching.ts";

export class Session extends EventTarget {
  readonly engine: Engine;
  /** Makes what looks for the fewest moves; null where there is nothing that does. */
  readonly fewest: (() => ClosingEngine) | null;
  /** Makes what knows what is true of all games from a lost position; null where there is nothing that does. */
  readonly facts: (() => ClosingEngine) | null;
  readonly verdicts: Verdicts;
  readonly keeping: Keeping;
  readonly knowing: Knowing = new Knowing(this);
  readonly solving: Solving = new Solving(this);
  readonly odds: OddsOfGame = new OddsOfGame(this);
  readonly reviewing: Reviewing = new Reviewing(this);
  readonly teaching: Teaching = new Teaching(this);
  readonly parSearch: ParSearch = new ParSearch(this);
  readonly rating: Rating = new Rating(this);
  readonly learning: Learning = new Learning(this);
  readonly puzzling: Puzzling = new Puzzling(this);
  settings: Settings = loadSettings();
  game = new Game({ deal: 1 }, USUAL_CELLS);
  attempt = new Attempt();
  /** The latest event, for the message line and for screen readers. */
  notice: Notice | null = null;
  /** The question that stands until something else happens. */
  asking: Question | null = null;

  /** While the game is back at its start: the attempt that a redo continues. */
  private former: Attempt | null = null;

  constructor(
    engine: Engine,
    library: Library = new Library(),
    fewest: (() => ClosingEngine) | null = null,
    facts: (() => ClosingEngine) | null = null,
  ) {
    super();
    this.engine = engine;
    this.fewest = fewest;
    this.facts = facts;
    this.keeping = new Keeping(this, library);
    this.verdicts = new Verdicts(engine);
    this.verdicts.addEventListener("change", (event) => {
      if ((event as CustomEvent<string>).detail === keyOf(this.game.board)) this.changed();
    });
  }

  /** The attempt to which the moves of the game belong. */
  get played(): Attempt {
    return this.former ?? this.attempt;
  }

  get clock(): Clock {
    return this.attempt.clock;
  }

  /** Whether all remaining cards can go straight home. */
  get canFinish(): boolean {
    return !this.game.won && finishingMoves(this.game.board) !== null;
  }

  /** Whether the solver made a move that is on the board. */
  get solved(): boolean {
    return this.game.makers.slice(0, this.game.at).includes("s");
  }

  /** Whether the player has won this game, not the solver, nor somebody whose game was opened here. */
  get isOwnWin(): boolean {
    return this.game.won && !this.solved && this.keeping.wins.length > 0;
  }

  /** Whether teach mode shows what moves are worth: not where the player looks for just that. */
  get teaches(): boolean {
    return this.settings.teach && this.keeping.puzzle === null && this.learning.lesson === null;
  }

  // ---- beginning -------------------------------------------------------------------------------------------------

  /** Puts a game on the table: the unfinished one from this start if there is one, otherwise a new one. */
  open(start: Start, cells: number = this.settings.cells): void {
    this.openGame(new Game(start, cells));
  }

  /** The same for a game from a link or a record. */
  openGame(wanted: Game): void {
    this.solving.stop();
    this.learning.stop();
    const known = this.keeping.find(wanted);
    if (known === null) {
      this.put(wanted);
      this.tellDealt();
      return;
    }
    const { game, kept } = known;
    this.put(game, kept);
    if (game.steps.length > 0 && !game.won)
      this.ask({ what: "resumed", deal: game.deal, puzzle: null, moves: game.at });
    else this.tellDealt();
  }

  /** Puts a new game from this start on the table, even if an unfinished one is stored. */
  begin(start: Start, cells: number = this.settings.cells): void {
    this.put(new Game(start, cells));
    this.tellDealt();
  }

  /** Puts a game on the table that somebody won: the one that was begun to beat it, or a new one. */
  challenge(start: Game, claim: Claim): void {
    const begun = this.keeping.against(start, claim);
    if (begun !== null) this.put(begun.game, begun.kept);
    else this.put(new Game(start.start, start.cells), null, null, claim);
    this.tellDealt();
  }

  tellDealt(): void {
    this.tell({ what: "dealt", deal: this.game.deal, puzzle: this.keeping.puzzle });
  }

  /** A random winnable deal; with other than four cells, the solver is asked. */
  async beginWinnable(cells: number = this.settings.cells): Promise<void> {
    if (cells === USUAL_CELLS) return this.open({ deal: randomWinnableDeal() }, cells);
    this.tell({ what: "searching" });
    const found = await findWinnable(cells, this.verdicts);
    if (typeof found === "number") this.open({ deal: found }, cells);
    else this.tell({ what: "no-line", why: found });
  }

  /** Puts a game on the table; `kept` is its stored state, if it has one. */
  put(game: Game, kept: KeptGame | null = null, puzzle: PuzzleName | null = null, claim: Claim | null = null): void {
    this.solving.stop();
    this.reviewing.close();
    this.learning.forget();
    this.parSearch.stop();
    this.attempt.clock.stop();
    this.keeping.take(game, kept, puzzle, claim);
    if (this.keeping.puzzle === null) this.puzzling.endRun();
    this.game = game;
    this.puzzling.back(0);
    this.knowing.forget();
    this.attempt = new Attempt(kept?.elapsed ?? 0, kept?.undone);
    this.former = null;
    this.turnTo(game.steps.length);
    void this.puzzling.look();
    this.settled(kept === null);
  }

  // ---- playing ---------------------------------------------------------------------------------------------------

  /** Makes a move, or says why it cannot be made. In teach mode a move that loses is asked about, unless it shall be made `anyway`. */
  play(move: Move, anyway = false): boolean {
    // A film is watched, not played.
    if (this.solving.filmEnd !== null) return false;
    this.solving.stop();
    if (this.learning.lesson !== null) return this.learning.try(move);
    if (!anyway && this.teaching.warns(move)) return false;
    return this.make(move, this.settings.autoplay, "p");
  }

  make(move: Move, rule: Autoplay, by: Maker): boolean {
    const { game, attempt } = this;
    const dropped =
      game.at === 0 ? [] : game.steps.slice(game.at).map(({ by }, k) => (by === "s" ? 0 : game.at + k + 1));
    const { board } = game;
    const before = game.at < game.steps.length ? game.steps.slice() : [];
    const problem = game.push(move, rule, by === "p" ? this.maker(board) : by);
    if (problem !== null) {
      this.tell({ what: "refused", refusal: problem });
      return false;
    }
    this.keeping.leaveLine(before);
    this.former = null;
    if (game.at === 1) this.keeping.own();
    if (by === "s") attempt.help([board]);
    else attempt.undone.push(...dropped.filter((ply) => ply > 0));
    const step = game.steps[game.at - 1]!;
    this.verdicts.learn(step);
    if (!game.won) attempt.clock.start();
    this.reviewing.close();
    this.knowing.forget();
    this.note({ what: "moved", step });
    void this.puzzling.look();
    if (game.won) this.win();
    this.settled();
    return true;
  }

  /** Whose move it is when the player moves from here. */
  private maker(board: Board): Maker {
    if (this.attempt.wasHelped(board)) return "h";
    return this.teaches ? "t" : "p";
  }

  private win(): void {
    const { clock, takebacks } = this.attempt;
    clock.stop();
    const { game } = this;
    const win = {
      moves: game.at,
      notHome: movesNotHome(game),
      time: Math.round(clock.elapsed),
      hints: hintsOf(game),
      takebacks,
      taught: isTaught(game),
    };
    if (!this.solved) {
      this.keeping.win({ ...win, at: new Date().toISOString() });
      void this.parSearch.start();
    }
    this.note({ what: "won", ...win, solved: this.solved });
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
    this.solving.stop();
    if (this.learning.lesson !== null) return this.learning.again();
    const from = this.game.at;
    const to = Math.max(0, Math.min(ply, this.game.steps.length));
    if (from === to && what !== "shown") {
      this.tell({ what: "nothing-to", action: what });
      return;
    }
    const { steps } = this.game;
    const step = what === "undone" ? steps[to] : what === "redone" ? steps[to - 1] : undefined;
    this.show(to, { what, ply: to, step: step ?? null });
  }

  /** Goes back to another try at this game, after `ply` of its moves; what is on the table stays one, too. */
  takeUp(line: Game, ply: number): void {
    const { game, played } = this;
    this.solving.stop();
    this.reviewing.close();
    this.learning.stop();
    const shared = sharedSteps(game, line);
    const undone = game.steps.slice(shared).flatMap(({ by }, k) => (by === "s" ? [] : [shared + k + 1]));
    // Moves of another game of this deal were not made in this one: they are help, as if taken back.
    played.undone.push(...(undone.length > 0 ? undone : [ply]));
    this.keeping.leaveLine(game.steps);
    game.steps = line.steps.slice();
    this.show(ply);
  }

  /** Shows the position after `ply` moves, whatever led there. */
  show(ply: number, notice: Notice = { what: "shown", ply, step: null }): void {
    const from = this.game.at;
    this.game.goTo(ply);
    this.puzzling.back(ply);
    this.turnTo(from);
    this.knowing.forget();
    this.note(notice);
    if (this.game.won) this.clock.stop();
    this.settled();
  }

  /** Back at the start all is new; redoing continues with what was. */
  private turnTo(from: number): void {
    if (this.game.at === 0 && from > 0 && this.former === null) {
      this.attempt.clock.stop();
      this.former = this.attempt;
      this.attempt = new Attempt();
    } else if (this.game.at > 0 && this.former !== null) {
      this.attempt = this.former;
      this.former = null;
    }
  }

  /** Sends the rest home. */
  finish(): void {
    this.solving.stop();
    this.learning.stop();
    if (!this.canFinish) return this.tell(this.game.won ? { what: "no-line", why: "won" } : { what: "cannot-finish" });
    for (;;) {
      const moves = finishingMoves(this.game.board);
      if (moves === null || moves.length === 0) return;
      this.make(moves[0]!, this.settings.autoplay, "p");
    }
  }

  // ---- telling ---------------------------------------------------------------------------------------------------

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    saveSettings(this.settings);
    if ("teach" in settings || "autoplay" in settings) this.teaching.look();
    this.changed();
  }

  private note(notice: Notice): void {
    this.notice = notice;
    this.asking = null;
  }

  tell(notice: Notice): void {
    this.note(notice);
    this.changed();
  }

  ask(question: Question): void {
    this.note(question);
    this.asking = question;
    this.changed();
  }

  /** The player has no answer to the question; false when there is none. */
  dismiss(): boolean {
    if (this.asking === null) return false;
    this.asking = null;
    this.changed();
    return true;
  }

  /** The clock stands while something lies over the table. The result lets it run, unless the game is another one or over. */
  pauseClock(): () => void {
    const { clock } = this;
    const was = clock.running;
    clock.stop();
    return () => {
      if (was && this.clock === clock && !this.game.won) clock.start();
    };
  }

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  /** The board shows something that is not kept. */
  look(notice: Notice): void {
    this.note(notice);
    this.settled(false);
  }

  /** After the board has changed: keep it, ask about it, show it. */
  private settled(save = true): void {
    if (save) this.keeping.save();
    if (this.settings.showVerdict) void this.verdicts.ask(this.game.board);
    else this.verdicts.callOff();
    this.teaching.look();
    void this.rating.ask();
    this.changed();
  }
}
