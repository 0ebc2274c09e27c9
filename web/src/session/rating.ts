/** How difficult the game on the table is: measured live, for any board it may have begun with. */

import type { DifficultyAnswer } from "../engine/engine.ts";
import type { Game } from "../game/game.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "engine" | "changed">;

export class Rating {
  private readonly session: Needed;
  private game: Game | null = null;
  private found: DifficultyAnswer | null = null;

  constructor(session: Needed) {
    this.session = session;
  }

  /** The difficulty of the game's first board; null while it is not known. */
  get answer(): DifficultyAnswer | null {
    return this.game === this.session.game ? this.found : null;
  }

  /** Measures the game on the table, once. */
  async ask(): Promise<void> {
    const { game, engine } = this.session;
    if (this.game === game) return;
    this.game = game;
    this.found = null;
    try {
      const answer = await engine.ask("difficulty", { board: game.first, deal: game.deal });
      if (this.game !== game) return;
      this.found = answer;
      this.session.changed();
    } catch {
      // Without an engine there is no measure; the verdict says so already.
    }
  }
}
