/** How many moves of each position of a game keep the win: what the danger graph and the row of a won game are drawn from. */

import type { State } from "../engine/engine.ts";
import type { Game } from "../game/game.ts";
import { NOT_JUDGED, type Odds } from "../game/review.ts";
import { keyOf } from "../game/verdicts.ts";
import type { Board } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "engine" | "changed">;

/** How hard each move of each position is looked at first: that decides 99 of 100. */
const QUICK = { limits: { positions: 20_000 } };

export class OddsOfGame {
  private readonly session: Needed;
  private readonly known = new Map<string, Odds>();
  private looking: { readonly game: Game; readonly abort: AbortController } | null = null;

  constructor(session: Needed) {
    this.session = session;
  }

  /** Null while it has not been asked for. */
  of(board: Board): Odds | null {
    return this.known.get(keyOf(board)) ?? null;
  }

  /** Quickly, and with `patience` again with all of it where a move is still open. */
  async ask(board: Board, signal: AbortSignal, patience: boolean): Promise<Odds> {
    const known = this.of(board);
    if (known !== null && (known.open === 0 || !patience)) return known;
    let odds = NOT_JUDGED;
    for (const limits of patience ? [QUICK, {}] : [QUICK]) {
      const answer = await this.session.engine.ask("judge", { board }, { signal, ...limits }).catch(() => null);
      if (answer === null) break;
      const count = (verdict: State): number => answer.moves.filter((move) => move.verdict === verdict).length;
      odds = { good: count("winnable"), bad: count("lost"), open: count("unknown") };
      if (odds.open === 0) break;
    }
    if (!signal.aborted) this.known.set(keyOf(board), odds);
    return odds;
  }

  /** Looks, quickly, at every position of a won game, once. */
  async look(game: Game): Promise<void> {
    if (this.looking?.game === game) return;
    this.looking?.abort.abort();
    const abort = new AbortController();
    this.looking = { game, abort };
    for (let ply = 0; ply < game.steps.length && this.session.game === game; ply++)
      await this.ask(game.boardAt(ply), abort.signal, false);
    if (this.looking.abort === abort) this.looking = null;
    this.session.changed();
  }
}
