/** What the package has, the same in Node and in browsers: dealing and rules, and answers from the engine. */

import type {
  AskOptions,
  ClosingEngine,
  DifficultyAnswer,
  FewestAnswer,
  FindAnswer,
  JudgeAnswer,
  VerdictAnswer,
} from "../src/engine/engine.ts";
import { checkedLine, playOut } from "../src/game/line.ts";
import { type Board, boardOfDeal, type Move } from "../src/rules/index.ts";
import { type BoardProblem, boardText, parseBoard, parsePartial } from "../src/rules/texts.ts";

export {
  type AskOptions,
  type BuriedCard,
  type Correction,
  type DifficultyAnswer,
  type FewestAnswer,
  type FindAnswer,
  type JudgeAnswer,
  type JudgedMove,
  LIMITS,
  type Limits,
  NoEngine,
  type Progress,
  type Reason,
  type State,
  Unreachable,
  type VerdictAnswer,
} from "../src/engine/engine.ts";
export * from "../src/rules/index.ts";
export * from "../src/rules/texts.ts";

/** A deal number, a board, or the text of one: rows as dealt, columns, JSON or a code. */
export type Position = number | string | Board;

/** This is no board; `problems` lists what is wrong. */
export class BoardError extends TypeError {
  readonly problems: readonly BoardProblem[];

  constructor(problems: readonly BoardProblem[]) {
    super(`this is no board: ${problems.map((problem) => JSON.stringify(problem)).join(", ")}`);
    this.problems = problems;
  }
}

/** The board, checked: exactly the 52 cards. */
function boardOf(position: Position): Board {
  if (typeof position === "number") return boardOfDeal(position);
  const text = typeof position === "string" ? position : boardText(position);
  const { board, problems } = parseBoard(text);
  if (board === null) throw new BoardError(problems);
  return board;
}

/** The moves of a line that wins from this board, replayed by the rules: a solution is never given on the search's word alone. */
export function movesOf(board: Board, line: readonly string[]): readonly Move[] {
  const checked = checkedLine(board, line);
  if (checked === null) throw new TypeError(`this line does not win: ${line.join(" ")}`);
  return playOut(board, checked).moves;
}

export interface Answers {
  /** Can it be won, and how? */
  solve(position: Position, options?: AskOptions): Promise<VerdictAnswer>;
  /** What is each move worth? */
  judge(position: Position, options?: AskOptions): Promise<JudgeAnswer>;
  /** How often does a casual player win it? */
  difficulty(position: Position, options?: AskOptions): Promise<DifficultyAnswer>;
  /** Which deals are this board? `?` is a card that is not known. */
  find(text: string, options?: AskOptions): Promise<FindAnswer>;
  /** The fewest moves, every move home counted; the options are of that search, which may take long. */
  fewest(position: Position, options?: AskOptions): Promise<FewestAnswer>;
  /** Ends the engine and gives its memory back; the next question begins a new one. */
  close(): void;
}

/** Questions to an engine that is opened for the first of them. */
export function answersOf(open: () => ClosingEngine, openFewest: () => ClosingEngine): Answers {
  let engine: ClosingEngine | null = null;
  const opened = (): ClosingEngine => (engine ??= open());
  const solve: Answers["solve"] = async (position, options) => {
    const board = boardOf(position);
    const answer = await opened().ask("solve", { board }, options);
    if (answer.verdict === "winnable") movesOf(board, answer.line);
    return answer;
  };
  return {
    solve,
    judge: async (position, options) => opened().ask("judge", { board: boardOf(position) }, options),
    difficulty: async (position, options) => {
      const deal = typeof position === "number" ? position : null;
      return opened().ask("difficulty", { board: boardOf(position), deal }, options);
    },
    find: async (text, options) => {
      const { board, problems } = parsePartial(text);
      if (board === null) throw new BoardError(problems);
      return opened().ask("find", { board }, options);
    },
    fewest: async (position, options) => {
      const board = boardOf(position);
      const { verdict, line, positions, reason } = await solve(board, options && { signal: options.signal });
      if (verdict !== "winnable") return { line, bound: 0, positions, reason };
      const engine = openFewest();
      try {
        return await engine.ask("fewest", { board, solution: movesOf(board, line) }, options);
      } finally {
        engine.close();
      }
    },
    close: () => {
      engine?.close();
      engine = null;
    },
  };
}
