/** What the page tells when asked: a hint, the line behind it, and the way back to where the game could be won. */

import { type Gain, gainOf } from "../game/gains.ts";
import { asPlayed, countMoves, type Played } from "../game/played.ts";
import type { Verdict } from "../game/verdicts.ts";
import type { Board, Move } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "settings" | "verdicts" | "attempt" | "solving" | "show" | "tell" | "changed">;

export interface Hint {
  readonly board: Board;
  readonly move: Move;
  readonly gain: Gain | null;
  /** The whole line, shown at the second press; null before. */
  readonly line: Played | null;
}

export class Knowing {
  hint: Hint | null = null;

  private readonly session: Needed;

  constructor(session: Needed) {
    this.session = session;
  }

  get verdict(): Verdict {
    return this.session.verdicts.of(this.session.game.board);
  }

  /** How many moves the line at hand takes the player; null unless the game can be won. */
  get needed(): number | null {
    const { verdict } = this;
    const { game, settings } = this.session;
    return verdict.state === "winnable" ? countMoves(game.board, verdict.line, settings.autoplay) : null;
  }

  /** First press: a move of a checked solution, shown on the board. Second press: the whole line. */
  async showHint(): Promise<void> {
    const { session } = this;
    if (this.hint !== null) {
      this.hint = { ...this.hint, line: this.hint.line === null ? this.wholeLine() : null };
      session.changed();
      return;
    }
    const verdict = await this.winnable();
    if (verdict === null || this.hint !== null) return;
    const { board } = session.game;
    const { moves, boards } = asPlayed(board, verdict.line, session.settings.autoplay);
    const [move] = moves;
    if (move === undefined) return;
    const gain = gainOf(board, move, moves[1] === undefined ? null : { board: boards[1]!, move: moves[1] });
    this.hint = { board, move, gain, line: null };
    session.attempt.help([board]);
    session.tell({ what: "hint", board, move, gain });
  }

  /** The board has changed, or something else is shown: the hint is over. */
  forget(): void {
    this.hint = null;
  }

  /** Closes the line of a hint, then the hint; false when there was none. */
  hideHint(): boolean {
    if (this.hint === null) return false;
    this.hint = this.hint.line === null ? null : { ...this.hint, line: null };
    this.session.changed();
    return true;
  }

  private wholeLine(): Played | null {
    const { verdict, session } = this;
    if (verdict.state !== "winnable") return null;
    const played = asPlayed(session.game.board, verdict.line, session.settings.autoplay);
    session.attempt.help(played.boards);
    return played;
  }

  /** A winning line from here, asking harder when needed; null (and a word about it) when there is none. */
  async winnable(): Promise<Extract<Verdict, { state: "winnable" }> | null> {
    const { session } = this;
    const { board } = session.game;
    if (session.game.won) {
      session.tell({ what: "no-line", why: "won" });
      return null;
    }
    let { verdict } = this;
    if (verdict.state === "unknown") {
      session.tell({ what: "searching" });
      const thorough = verdict.why === "limit";
      verdict = await session.verdicts.ask(board, thorough);
      if (board !== session.game.board) return null;
    }
    if (verdict.state === "winnable") return verdict;
    const lost = session.verdicts.of(session.game.first).state === "lost" ? "unwinnable" : "lost";
    session.tell({
      what: "no-line",
      why: verdict.state === "lost" ? lost : verdict.why === "offline" ? "offline" : "limit",
    });
    return null;
  }

  /** Goes back to the last position of this game that can be won. */
  async takeBack(): Promise<void> {
    const { session } = this;
    session.solving.stop();
    const { game } = session;
    if (game.won) return session.tell({ what: "no-line", why: "won" });
    const from = game.at;
    let proved = false;
    for (let ply = from; ply >= 0; ply--) {
      const verdict = await session.verdicts.settle(game.boardAt(ply));
      if (session.game !== game || game.at !== from) return;
      if (verdict.state === "unknown" && verdict.why === "offline") {
        session.tell({ what: "no-line", why: "offline" });
        return;
      }
      if (verdict.state === "winnable") {
        session.show(ply, { what: "taken-back", count: from - ply });
        return;
      }
      proved = verdict.state === "lost";
    }
    // A deal from whose start nothing wins is proved lost, whatever came after.
    session.tell(proved ? { what: "no-line", why: "unwinnable" } : { what: "never-winnable" });
  }
}
