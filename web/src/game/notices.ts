/** What happened, as facts; the words for it are in i18n. */

import type { BuriedCard } from "../engine/engine.ts";
import type { Board, Move, Refusal } from "../rules/index.ts";
import type { Gain } from "./gains.ts";
import type { BadMove, Step } from "./game.ts";
import type { PuzzleName } from "./puzzles.ts";
import type { ReviewState } from "./review.ts";

export type Notice =
  | { readonly what: "dealt"; readonly deal: number | null; readonly puzzle: PuzzleName | null }
  /** An unfinished game is on the table again, after this many moves. */
  | { readonly what: "resumed"; readonly deal: number | null; readonly puzzle: null; readonly moves: number }
  /** Two tabs played on from the same position: each game continues as its own. */
  | { readonly what: "both-kept" }
  | { readonly what: "not-kept"; readonly trouble: "full" | "forbidden" }
  | { readonly what: "moved"; readonly step: Step }
  | { readonly what: "undone" | "redone" | "restarted" | "shown"; readonly ply: number; readonly step: Step | null }
  | { readonly what: "nothing-to"; readonly action: "undone" | "redone" | "restarted" | "reviewed" }
  | { readonly what: "refused"; readonly refusal: Refusal }
  | { readonly what: "no-such-move"; readonly text: string }
  /** A move that is proved to lose waits for the player's word. */
  | { readonly what: "losing"; readonly board: Board; readonly move: Move; readonly reason: BuriedCard | null }
  | {
      readonly what: "won";
      readonly moves: number;
      readonly time: number;
      readonly hints: number;
      readonly takebacks: number;
      readonly solved: boolean;
    }
  | { readonly what: "searching" }
  | { readonly what: "hint"; readonly board: Board; readonly move: Move; readonly gain: Gain | null }
  | { readonly what: "no-line"; readonly why: "won" | "lost" | "unwinnable" | "offline" | "limit" }
  | { readonly what: "no-best-move" }
  | { readonly what: "taken-back"; readonly count: number }
  | { readonly what: "never-winnable" | "cannot-finish" }
  /** The solver would play the rest: the player is asked first. */
  | { readonly what: "solve" }
  | { readonly what: "solving"; readonly count: number }
  | { readonly what: "reviewed"; readonly review: ReviewState }
  | { readonly what: "copied"; readonly thing: "link" | "record" | "board" | "review" }
  | { readonly what: "not-copied" }
  | { readonly what: "puzzle"; readonly outcome: "more" | "right" | "wrong" }
  /** What a try to keep the win was worth. */
  | { readonly what: "learned"; readonly outcome: "right" | "wrong" | "open" }
  | { readonly what: "bad-link" }
  /** A dialog or a language could not be loaded. */
  | { readonly what: "not-loaded" }
  | { readonly what: "no-puzzles" }
  | { readonly what: "bad-record-move"; readonly bad: BadMove }
  | { readonly what: "bad-number"; readonly text: string }
  | { readonly what: "imported"; readonly count: number; readonly refused: number }
  | { readonly what: "not-games" };

/** What waits for the player's word until something else happens. */
export type Question = Extract<Notice, { readonly what: "losing" | "resumed" | "solve" }>;
