/** The engine behind HTTP, as docs/http-api.md describes it: for browsers that cannot run the kernel themselves. */

import {
  type Answer,
  type AskOptions,
  type Engine,
  type Given,
  type JudgeAnswer,
  NoEngine,
  Unreachable,
  type What,
} from "../engine/engine.ts";
import { type Board, boardCode, legalMoves } from "../rules/index.ts";

/** Where a game stands, as the server takes it. */
interface PositionRequest {
  readonly board: string;
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

  async ask<W extends What>(what: W, given: Given<W>, options: AskOptions = {}): Promise<Answer<W>> {
    const request = REQUESTS[what](given);
    if (request === null) throw new NoEngine(`a server is not asked for: ${what}`);
    const { positions } = options.limits ?? {};
    const limit = positions === undefined ? {} : { limit: { positions } };
    const answer = await this.post<Answer<W>>(what, { ...request, ...limit }, options);
    return what === "judge" ? (withMoves(given.board as Board, answer as JudgeAnswer) as Answer<W>) : answer;
  }

  private async post<Answer>(what: string, body: object, options: AskOptions): Promise<Answer> {
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
      return await fetch(this.base + what, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: signal ?? null,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(String(error));
    }
  }
}

function position({ board }: { readonly board: Board }): PositionRequest {
  return { board: boardCode(board) };
}

/**
 * What a server is sent; null where it is not asked. It says why a position is lost with its judgement only, which the
 * page has forgotten by then, and has better things to do than to play thousands of games.
 */
const REQUESTS: { readonly [W in What]: (given: Given<W>) => object | null } = {
  evaluate: position,
  solve: position,
  judge: position,
  reason: () => null,
  difficulty: () => null,
  find: ({ board }) => ({ board: board.text }),
  fewest: () => null,
  facts: () => null,
};

/** Both list moves in the same order, which the golden files hold; the page's own list says where they go. */
function withMoves(board: Board, answer: JudgeAnswer): JudgeAnswer {
  const moves = legalMoves(board);
  if (answer.moves.length !== moves.length) throw new Unreachable("the server knows other moves");
  return { ...answer, moves: moves.map((move, k) => ({ ...move, verdict: answer.moves[k]!.verdict })) };
}

function asRefusal(body: unknown): ServerRefusal {
  const { code = "internal", message = "" } =
    (body as { error?: { code?: string; message?: string } } | null)?.error ?? {};
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
