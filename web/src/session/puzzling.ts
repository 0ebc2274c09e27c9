/** A puzzle on the table: the first move is held against the only one that wins. */

import { boardOfPuzzle, loadPuzzles, nextPuzzle, type Puzzle } from "../game/puzzles.ts";
import { Game } from "../game/game.ts";
import { load, save } from "../store/storage.ts";
import type { Session } from "./session.ts";

const KEY = "freecell.puzzles";

export class Puzzling {
  puzzle: Puzzle | null = null;
  /** What came of the first move; null while there is none, or while it is judged. */
  outcome: "right" | "wrong" | null = null;
  /** Codes of the puzzles that the player has solved without help. */
  readonly solved: Set<string>;

  private readonly session: Session;
  private game: Game | null = null;
  private judged: unknown = null;

  constructor(session: Session) {
    this.session = session;
    const kept = load(KEY);
    this.solved = new Set(Array.isArray(kept) ? kept.filter((code) => typeof code === "string") : []);
    session.addEventListener("change", () => void this.look());
  }

  /** Whether the game on the table is a puzzle. */
  get active(): boolean {
    return this.game !== null && this.game === this.session.game;
  }

  start(puzzle: Puzzle): void {
    const board = boardOfPuzzle(puzzle);
    if (board === null) return;
    this.puzzle = puzzle;
    this.outcome = null;
    this.judged = null;
    this.game = new Game({ board }, board.cells.length);
    this.session.put(this.game);
    // A puzzle is not a game that was played: statistics do not count it.
    this.session.keeping.setOrigin("opened");
    this.session.tell({ what: "dealt", deal: null });
  }

  /** The next puzzle that is not solved; false when all are. */
  async next(): Promise<boolean> {
    const { puzzle } = this;
    if (puzzle === null) return false;
    const next = nextPuzzle(await loadPuzzles(), puzzle, this.solved);
    if (next !== null) this.start(next);
    return next !== null;
  }

  /** After every change: has the first move been made? The verdict on it is the answer. */
  private async look(): Promise<void> {
    const { game, session } = this;
    if (game === null || game !== session.game) return;
    const first = game.at === 0 ? undefined : game.steps[0];
    if (first === undefined) {
      this.judged = null;
      this.outcome = null;
      return;
    }
    if (first === this.judged) return;
    this.judged = first;
    this.outcome = null;
    const { state } = await session.verdicts.settle(first.after);
    if (this.judged !== first || state === "unknown") return;
    this.outcome = state === "winnable" ? "right" : "wrong";
    if (this.outcome === "right" && first.by === "p") {
      this.solved.add(this.puzzle!.code);
      save(KEY, [...this.solved]);
    }
    session.tell({ what: "puzzle", outcome: this.outcome });
  }
}
