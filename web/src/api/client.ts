/** Requests to the server and its responses, as docs/http-api.md describes them. */

import { readEvents } from "./events.ts";

export interface Lengths {
  readonly S: number;
  readonly Q: number;
  readonly M: number;
}

export interface VerdictAnswer {
  readonly verdict: "winnable" | "lost" | "unknown";
  readonly line: readonly string[];
  readonly lengths: Lengths | null;
  readonly positions: number;
  readonly microseconds: number;
  readonly reason: string | null;
}

export interface FindAnswer {
  readonly matches: readonly {
    readonly deal: number;
    readonly rule: string;
    readonly corrections: readonly { readonly column: number; readonly row: number; readonly given: string; readonly dealt: string }[];
  }[];
  readonly exact: boolean;
  readonly complete: boolean;
  readonly count: number;
}

/** A position: a deal number or a board's text, and the moves made since. */
export interface PositionRequest {
  readonly deal?: number;
  readonly board?: string;
  readonly cells?: number;
  readonly moves?: readonly string[];
  readonly autoplay?: string;
  readonly limit?: { readonly positions?: number; readonly seconds?: number };
}

/** The server rejected the request; the error says why. */
export class ServerRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Called for events before the result: `progress`. */
  readonly onEvent?: (event: string, data: unknown) => void;
}

export class Server {
  private readonly base: string;

  constructor(base = "api/v1/") {
    this.base = base;
  }

  evaluate(position: PositionRequest, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask("evaluate", position, options);
  }

  solve(position: PositionRequest, options?: AskOptions): Promise<VerdictAnswer> {
    return this.ask("solve", position, options);
  }

  find(board: string, options?: AskOptions): Promise<FindAnswer> {
    return this.ask("find", { board }, options);
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
      if (!(response.headers.get("Content-Type") ?? "").startsWith("text/event-stream")) return (await response.json()) as Answer;
      return await this.lastEvent<Answer>(response, options);
    }
  }

  private async send(what: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
    const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
    try {
      return await fetch(this.base + what, { method: "POST", headers, body: JSON.stringify(body), signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(String(error));
    }
  }

  private async lastEvent<Answer>(response: Response, { signal, onEvent }: AskOptions): Promise<Answer> {
    try {
      for await (const { event, data } of readEvents(response.body!)) {
        if (event === "result") return data as Answer;
        if (event === "error") throw asRefusal(data);
        onEvent?.(event, data);
      }
    } catch (error) {
      if (signal?.aborted || error instanceof ServerRefusal) throw error;
      throw new Unreachable(String(error));
    }
    throw new Unreachable("the answer ended before its result");
  }
}

function asRefusal(body: unknown): ServerRefusal {
  const { code = "internal", message = "" } = (body as { error?: { code?: string; message?: string } } | null)?.error ?? {};
  return new ServerRefusal(code, message);
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
