/** Par: the fewest moves that win a game from its start, looked for in the background after a win. */

import type { FewestAnswer } from "../engine/engine.ts";
import { movesNotHome, type Par, parOf } from "../game/par.ts";
import { keyOf } from "../game/verdicts.ts";
import type { Move } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "fewest" | "keeping" | "changed">;

export class ParSearch {
  /** Whether a search is under way for the game on the table. */
  searching = false;

  private readonly session: Needed;
  private running: AbortController | null = null;
  /** What searches have found, by start. */
  private readonly found = new Map<string, FewestAnswer>();

  constructor(session: Needed) {
    this.session = session;
  }

  /** What is known of the game on the table. */
  get par(): Par | null {
    return this.session.keeping.par;
  }

  /** A game of the fewest moves from the start of the game on the table, and whether none is shorter; null while it is not known. */
  get shortest(): { readonly line: readonly string[]; readonly isProved: boolean } | null {
    const answer = this.found.get(keyOf(this.session.game.first));
    return answer === undefined ? null : { line: answer.line, isProved: answer.reason === null };
  }

  /** Looks for it; the search begins with a game that wins. */
  async look(solution: readonly Move[]): Promise<void> {
    if (this.shortest === null) await this.ask(solution);
    this.session.changed();
  }

  /** The game on the table is won: looks for its par unless that is known. The search ends with the game. */
  async start(): Promise<void> {
    const { session } = this;
    const { game, keeping } = session;
    const needed = Math.min(movesNotHome(game), ...keeping.wins.map((win) => win.notHome));
    const answer = this.found.get(keyOf(game.first)) ?? (await this.ask());
    if (answer === null || session.game !== game) return;
    keeping.par = parOf(game.first, answer, needed);
    keeping.save();
    session.changed();
  }

  private async ask(solution = this.session.game.moves): Promise<FewestAnswer | null> {
    const { session } = this;
    const { first } = session.game;
    this.stop();
    if (session.fewest === null) return null;
    const abort = new AbortController();
    this.running = abort;
    this.searching = true;
    const engine = session.fewest();
    try {
      const answer = await engine.ask("fewest", { board: first, solution }, { signal: abort.signal });
      if (answer.reason === "fault") return null;
      this.found.set(keyOf(first), answer);
      return answer;
    } catch {
      return null; // called off, or there is no engine: then there is no par
    } finally {
      engine.close();
      if (this.running === abort) this.stop();
    }
  }

  stop(): void {
    this.running?.abort();
    this.running = null;
    this.searching = false;
  }
}
