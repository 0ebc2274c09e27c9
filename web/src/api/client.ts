/** The engine behind HTTP, as docs/http-api.md describes it: for browsers that cannot run the kernel themselves. */

import { NoEngine, Unreachable, type AskOptions, type DifficultyAnswer, type Engine, type FindAnswer, type JudgeAnswer, type JudgedMove, type Reason, type ReasonAnswer, type VerdictAnswer } from "../engine/engine.ts";
import { boardText, isWon, legalMoves, play, type Board, type PartialBoard } from "../rules/index.ts";

/** Where a game stands, as the server takes it. */
interface PositionRequest {
  readonly board: string;
  readonly cells: number;
}

/** The server rejected the request; the error says why. */
export class ServerRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export class Server implements Engine {
  private readonly base: string;

  constructor(base = "api/v1/") {
    this.base = base;
  }

  evaluate(board: Board, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask("evaluate", requestOf(board), options);
  }

  solve(board: Board, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask("solve", requestOf(board), options);
  }

  /** The server has no question for all moves at once, so each is asked for. */
  async judge(board: Board, options: AskOptions = {}): Promise<JudgeAnswer> {
    const moves: JudgedMove[] = [];
    let positions = 0;
    let reason: Reason | null = null;
    for (const move of legalMoves(board)) {
      const answer = await this.evaluate(play(board, move), { ...(options.signal && { signal: options.signal }) });
      positions += answer.positions;
      reason ??= answer.reason;
      moves.push({ ...move, verdict: answer.verdict });
      options.onProgress?.({ positions, moves: moves.slice() });
    }
    const states = new Set(moves.map((move) => move.verdict));
    const verdict = states.has("winnable") || isWon(board) ? "winnable" : states.has("unknown") ? "unknown" : "lost";
    return { verdict, moves, positions, reason };
  }

  /** A server judges, but does not say why. */
  reason(): Promise<ReasonAnswer> {
    return Promise.resolve({ buried: null });
  }

  /** A server has better things to do than to play thousands of games: without the kernel there is no answer. */
  difficulty(): Promise<DifficultyAnswer> {
    return Promise.reject(new NoEngine("a server does not measure difficulty"));
  }

  find(board: PartialBoard, options?: AskOptions): Promise<FindAnswer> {
    return this.ask("find", { board: board.text }, options);
  }

  private async ask<Answer>(what: string, body: object, options: AskOptions = {}): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const response = await this.send(what, body, options.signal);
      if (response.status === 429 && attempt < 5) {
        const seconds = Number(response.headers.get("Retry-After") ?? "1");
        await pause(1000 * Math.min(Math.max(seconds, 0.2), 10), options.signal);
        continue;
      }
      if (!response.ok) throw await refusalOf(response);
      return await jsonOf<Answer>(response);
    }
  }

  private async send(what: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    try {
      return await fetch(this.base + what, { method: "POST", headers, body: JSON.stringify(body), signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(String(error));
    }
  }
}

function requestOf(board: Board): PositionRequest {
  return { board: boardText(board), cells: board.cells.length };
}

function asRefusal(body: unknown): ServerRefusal {
  const { code = "internal", message = "" } = (body as { error?: { code?: string; message?: string } } | null)?.error ?? {};
  return new ServerRefusal(code, message);
}

/** A static host may answer anything with its front page: that is nobody to ask. */
async function jsonOf<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function refusalOf(response: Response): Promise<Error> {
  try {
    return asRefusal(await response.json());
  } catch {
    // Not an error object of ours: the response comes from another server or from the offline cache.
    return new Unreachable(`status ${response.status}`);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
