/** Two engines: the second is asked from the moment on that the first turns out not to work in this browser. */

import { NoEngine, type AskOptions, type DifficultyAnswer, type Engine, type FindAnswer, type JudgeAnswer, type ReasonAnswer, type VerdictAnswer } from "./engine.ts";
import type { Board, PartialBoard } from "../rules/index.ts";

export class Fallback implements Engine {
  private engine: Engine;
  private readonly second: Engine;

  constructor(first: Engine, second: Engine) {
    this.engine = first;
    this.second = second;
  }

  evaluate(board: Board, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask((engine) => engine.evaluate(board, options));
  }

  solve(board: Board, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask((engine) => engine.solve(board, options));
  }

  judge(board: Board, options?: AskOptions & { readonly positions?: number }): Promise<JudgeAnswer> {
    return this.ask((engine) => engine.judge(board, options));
  }

  reason(board: Board, options?: AskOptions): Promise<ReasonAnswer> {
    return this.ask((engine) => engine.reason(board, options));
  }

  difficulty(board: Board, deal: number | null, options?: AskOptions): Promise<DifficultyAnswer> {
    return this.ask((engine) => engine.difficulty(board, deal, options));
  }

  find(board: PartialBoard, options?: AskOptions): Promise<FindAnswer> {
    return this.ask((engine) => engine.find(board, options));
  }

  private async ask<Answer>(question: (engine: Engine) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(this.engine);
    } catch (error) {
      if (!(error instanceof NoEngine) || this.engine === this.second) throw error;
      this.engine = this.second;
      return question(this.second);
    }
  }
}
