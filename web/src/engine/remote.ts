/** The engine in a worker, as the page sees it: questions, cancelling at once, and a new worker when the old one fails. */

import type { Reply, Request } from "./desk.ts";
import {
  type Answer,
  type AskOptions,
  type ClosingEngine,
  type Given,
  LIMITS,
  NoEngine,
  Unreachable,
  type What,
} from "./engine.ts";

/** A worker, as far as it is used here. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** What the engine is made of; tests have other parts. */
export interface Parts {
  /** The compiled module. Throws `Unreachable` where it cannot be fetched now, `NoEngine` where it can never work. */
  module(): Promise<WebAssembly.Module>;
  worker(): WorkerLike;
}

/** A search that has not stopped by then is rebuilding a large table: its worker is ended. */
const CANCEL_MS = 250;
/** Workers that fail one after the other without a single answer, before it is believed that none will do. */
const MOST_FAILURES = 3;

interface Open {
  readonly request: Request;
  readonly what: What;
  readonly onProgress: AskOptions["onProgress"];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export class WorkerEngine implements ClosingEngine {
  private readonly parts: Parts;
  private readonly open = new Map<number, Open>();
  /** Those that the worker has. */
  private readonly sent = new Set<number>();
  private readonly cancelling = new Map<number, ReturnType<typeof setTimeout>>();
  private worker: Promise<WorkerLike> | null = null;
  private live: WorkerLike | null = null;
  private failures = 0;
  private last = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    // So that the first question does not have to wait for all of it; what goes wrong is told to who asks.
    this.ready().catch(() => undefined);
  }

  /** Ends the worker and gives its memory back. What is still open is never answered. */
  close(): void {
    this.discard();
    this.worker = Promise.reject(new NoEngine("this engine is closed"));
    this.worker.catch(() => undefined);
  }

  async ask<W extends What>(what: W, given: Given<W>, options: AskOptions = {}): Promise<Answer<W>> {
    const { signal, onProgress } = options;
    signal?.throwIfAborted();
    const id = ++this.last;
    const request: Request = { id, what, given, limits: { ...LIMITS[what], ...options.limits } };
    const answer = new Promise<Answer>((resolve, reject) =>
      this.open.set(id, { request, what, onProgress, resolve, reject }),
    );
    const onAbort = (): void => this.cancel(id, signal!.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    this.send();
    try {
      return (await answer) as Answer<W>;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }

  /** Sends what is open and has not been sent, as soon as there is a worker. */
  private send(): void {
    this.ready().then(
      (worker) => {
        for (const [id, { request }] of this.open) {
          if (this.live !== worker || this.sent.has(id)) continue;
          this.sent.add(id);
          worker.postMessage(request);
        }
      },
      (error: unknown) => [...this.open.keys()].forEach((id) => this.settle(id)?.reject(error)),
    );
  }

  private settle(id: number): Open | undefined {
    const open = this.open.get(id);
    this.open.delete(id);
    this.sent.delete(id);
    return open;
  }

  private cancel(id: number, reason: unknown): void {
    const wasSent = this.sent.has(id);
    this.settle(id)?.reject(reason);
    if (this.live === null || !wasSent) return;
    this.live.postMessage({ cancel: id } satisfies Request);
    this.cancelling.set(
      id,
      setTimeout(() => this.replace(), CANCEL_MS),
    );
  }

  // ---- the worker ------------------------------------------------------------------------------------------------

  private ready(): Promise<WorkerLike> {
    return (this.worker ??= this.start());
  }

  private async start(): Promise<WorkerLike> {
    // The module is fetched and compiled while the worker's script loads.
    const compiling = this.parts.module();
    compiling.catch(() => undefined);
    const worker = this.hire();
    this.live = worker;
    try {
      worker.postMessage(await compiling);
      return worker;
    } catch (error) {
      if (this.live === worker) this.discard();
      // Without a network another try may do better.
      if (error instanceof Unreachable) this.worker = null;
      throw error;
    }
  }

  private hire(): WorkerLike {
    try {
      const worker = this.parts.worker();
      worker.onmessage = ({ data }) => this.live === worker && this.receive(data);
      worker.onerror = () => this.live === worker && this.fail();
      return worker;
    } catch (error) {
      throw new NoEngine(String(error));
    }
  }

  private receive(reply: Reply): void {
    this.failures = 0;
    if ("progress" in reply) this.open.get(reply.id)?.onProgress?.(reply.progress);
    else if ("answer" in reply) this.settle(reply.id)?.resolve(reply.answer);
    else if ("cancelled" in reply) this.stopped(reply.id);
    else {
      const open = this.settle(reply.id);
      const answer = open && NOTHING_KNOWN[open.what];
      if (answer === null) open?.reject(new Error(reply.fault));
      else if (answer !== undefined) open?.resolve(answer);
      this.replace();
    }
  }

  private stopped(id: number): void {
    clearTimeout(this.cancelling.get(id));
    this.cancelling.delete(id);
  }

  /** The worker's script did not load, or it broke. */
  private fail(): void {
    if (++this.failures < MOST_FAILURES) {
      this.replace();
      return;
    }
    this.discard();
    this.worker = Promise.reject(new NoEngine("the worker does not start"));
    this.send();
  }

  /** Ends the worker, in the middle of whatever it does, and asks another one what is still open. */
  private replace(): void {
    this.discard();
    this.worker = this.start();
    this.send();
  }

  private discard(): void {
    this.live?.terminate();
    this.live = null;
    this.sent.clear();
    [...this.cancelling.keys()].forEach((id) => this.stopped(id));
  }
}

const UNKNOWN = { verdict: "unknown", positions: 0, reason: "fault" } as const;
/** The engine broke over this question: then nothing is known. Null where no answer can say so. */
const NOTHING_KNOWN: { readonly [W in What]: Answer<W> | null } = {
  evaluate: { ...UNKNOWN, line: [] },
  solve: { ...UNKNOWN, line: [] },
  judge: { ...UNKNOWN, moves: [] },
  reason: { buried: null },
  difficulty: null,
  find: { matches: [], exact: true, complete: false, count: 0 },
  fewest: { line: [], bound: 0, positions: 0, reason: "fault" },
  facts: { facts: null },
};
