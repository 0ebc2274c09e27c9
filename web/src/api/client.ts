/** The engine behind HTTP, as docs/http-api.md describes it: for browsers that cannot run the kernel themselves. */

import { NoEngine, Unreachable, type AskOptions, type DifficultyAnswer, type Engine, type FindAnswer, type JudgeAnswer, type ReasonAnswer, type VerdictAnswer } from "../engine/engine.ts";
import { boardText, legalMoves, type Board, type PartialBoard } from "../rules/index.ts";

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

  async judge(board: Board, options: AskOptions & { readonly positions?: number } = {}): Promise<JudgeAnswer> {
    const limit = options.positions === undefined ? {} : { limit: { positions: options.positions } };
    const answer = await this.ask<JudgeAnswer>("judge", { ...requestOf(board), ...limit }, options);
    const moves = legalMoves(board);
    if (answer.moves.length !== moves.length) throw new Unreachable("the server knows other moves");
    // Both list moves in the same order, which the golden files hold.
    return { ...answer, moves: moves.map((move, k) => ({ ...move, verdict: answer.moves[k]!.verdict })) };
  }

  /** The server says it with its judgement only, which the page has forgotten by then. */
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
