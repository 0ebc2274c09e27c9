/**
 * What the worker does with questions: a few at a time, a slice of each in turn, so that a short one never waits for a
 * long one. Each has an instance of the module to itself.
 */

import type { Answer, Given, Limits, Progress, What } from "./engine.ts";
import { Kernel } from "./kernel.ts";
import { begin, type Task } from "./tasks.ts";

/** From the page. */
export type Request = Asked | { readonly cancel: number };

interface Asked {
  readonly id: number;
  readonly what: What;
  readonly given: Given<What>;
  readonly limits: Limits;
}

/** To the page. A trap leaves nothing to trust in this worker; the page makes another. */
export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly cancelled: true }
  | { readonly id: number; readonly fault: string };

/** Questions that are worked on at the same time; more wait. */
const MOST_AT_ONCE = 4;
/** Memory never becomes less, so an instance that holds more is let go. */
const MOST_KEPT = 64 * 2 ** 20;
const IDLE_KEPT = 2;
/** Milliseconds between two words about a search. */
const NEWS_EVERY = 100;
/** And before the first one: what is known of a position's moves by then is worth showing. */
const FIRST_NEWS = 16;

interface Work {
  readonly id: number;
  readonly kernel: Kernel;
  readonly task: Task<What>;
  told: number;
}

export class Desk {
  private readonly module: WebAssembly.Module;
  private readonly reply: (reply: Reply) => void;
  private readonly idle: Kernel[] = [];
  private readonly waiting: Asked[] = [];
  private work: Work[] = [];

  constructor(module: WebAssembly.Module, reply: (reply: Reply) => void) {
    this.module = module;
    this.reply = reply;
    // The first question finds an instance ready.
    this.idle.push(new Kernel(module));
  }

  get busy(): boolean {
    return this.work.length > 0;
  }

  take(request: Request): void {
    if ("cancel" in request) this.cancel(request.cancel);
    else {
      this.waiting.push(request);
      this.fill();
    }
  }

  /** One slice of every question at work. */
  turn(): void {
    for (const work of this.work.slice()) this.slice(work);
    this.fill();
  }

  private fill(): void {
    while (this.work.length < MOST_AT_ONCE) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      const kernel = this.idle.pop() ?? new Kernel(this.module);
      this.work.push({
        id: next.id,
        kernel,
        task: begin(kernel, next.what, next.given as Given<typeof next.what>, next.limits),
        told: performance.now() + FIRST_NEWS - NEWS_EVERY,
      });
    }
  }

  private slice(work: Work): void {
    const { id, task } = work;
    try {
      const { done, value } = task.next();
      if (done) {
        this.end(work);
        this.reply({ id, answer: value });
      } else if (performance.now() - work.told >= NEWS_EVERY) {
        work.told = performance.now();
        this.reply({ id, progress: value });
      }
    } catch (error) {
      this.work = this.work.filter((other) => other !== work);
      this.reply({ id, fault: String(error) });
    }
  }

  private cancel(id: number): void {
    const waits = this.waiting.findIndex((question) => question.id === id);
    if (waits >= 0) this.waiting.splice(waits, 1);
    const work = this.work.find((one) => one.id === id);
    if (work !== undefined) this.end(work);
    this.reply({ id, cancelled: true });
  }

  private end(work: Work): void {
    this.work = this.work.filter((other) => other !== work);
    if (work.kernel.held <= MOST_KEPT && this.idle.length < IDLE_KEPT) this.idle.push(work.kernel);
  }
}
