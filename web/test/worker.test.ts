/** The engine in a worker, without one: the desk at which it works, and the page's end of the line. */

import { describe, expect, it, vi } from "vitest";
import { Desk, type Reply, type Request } from "../src/engine/desk.ts";
import { LIMITS, NoEngine, type Progress, Unreachable } from "../src/engine/engine.ts";
import { Fallback } from "../src/engine/fallback.ts";
import { WorkerEngine, type WorkerLike } from "../src/engine/remote.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";
import { answering } from "./engines.ts";
import { answer } from "./games.ts";
import { MODULE } from "./module.ts";

const EASY = rules.boardOfDeal(1);
const BROKEN = { ...EASY, home: [9, 9, 9, 9] };
/** Takes longer than any test waits. */
const HARD = rules.boardOfDeal(-2, 5);
const solving = (id: number, board: rules.Board): Request => ({
  id,
  what: "solve",
  given: { board },
  limits: LIMITS.solve,
});
const soon = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("the desk", () => {
  it("answers a short question while long ones are worked on", () => {
    const replies: Reply[] = [];
    const desk = new Desk(MODULE, (reply) => replies.push(reply));
    for (const id of [1, 2, 3]) desk.take(solving(id, HARD));
    desk.take(solving(4, EASY));
    desk.turn();
    expect(replies.filter((reply) => "answer" in reply)).toMatchObject([{ id: 4, answer: { verdict: "winnable" } }]);
    // A fifth waits for a place, and gets the one that was left.
    for (const id of [5, 6]) desk.take(solving(id, id === 5 ? HARD : EASY));
    desk.turn();
    expect(replies.some((reply) => reply.id === 6)).toBe(false);
    desk.take({ cancel: 1 });
    expect(replies.at(-1)).toEqual({ id: 1, cancelled: true });
    desk.turn();
    desk.turn();
    expect(replies.some((reply) => reply.id === 6 && "answer" in reply)).toBe(true);
    for (const id of [2, 3, 5, 5]) desk.take({ cancel: id });
    expect(desk.busy).toBe(false);
  });

  it("says what it cannot do", () => {
    const replies: Reply[] = [];
    const desk = new Desk(MODULE, (reply) => replies.push(reply));
    desk.take(solving(1, BROKEN));
    desk.turn();
    expect(replies).toMatchObject([{ id: 1, fault: expect.stringContaining("-1") }]);
  });
});

/** A worker in this thread. */
class Local implements WorkerLike {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  /** Whether it hears nothing, as when it rebuilds a large table. */
  deaf = false;
  private desk: Desk | null = null;

  postMessage(message: unknown): void {
    if (this.desk === null) {
      this.desk = new Desk(message as WebAssembly.Module, (data) =>
        queueMicrotask(() => !this.ended && this.onmessage?.({ data } as MessageEvent<Reply>)),
      );
      return;
    }
    if (this.deaf) return;
    this.desk.take(message as Request);
    void this.turn();
  }

  private async turn(): Promise<void> {
    while (this.desk!.busy && !this.ended && !this.deaf) {
      this.desk!.turn();
      await soon();
    }
  }

  terminate(): void {
    this.ended = true;
  }
}

function engineOf(
  make: () => Local = () => new Local(),
  module = (): Promise<WebAssembly.Module> => Promise.resolve(MODULE),
): { engine: WorkerEngine; workers: Local[] } {
  const workers: Local[] = [];
  const worker = (): Local => {
    const made = make();
    workers.push(made);
    return made;
  };
  return { engine: new WorkerEngine({ module, worker }), workers };
}

describe("the engine in a worker", () => {
  it("answers every kind of question", async () => {
    const { engine, workers } = engineOf();
    expect(await engine.ask("evaluate", { board: EASY })).toMatchObject({ verdict: "winnable", reason: null });
    expect(await engine.ask("solve", { board: rules.boardOfDeal(11982) })).toMatchObject({ verdict: "lost", line: [] });
    expect(await engine.ask("difficulty", { board: EASY, deal: null })).toMatchObject({ games: 800 });
    expect((await engine.ask("reason", { board: rules.boardOfDeal(11982) })).buried).toMatchObject({ places: 4 });
    expect((await engine.ask("judge", { board: EASY })).moves.map(({ verdict: _, ...move }) => move)).toEqual(
      rules.legalMoves(EASY),
    );
    expect(await engine.ask("find", { board: texts.parsePartial(texts.rowsText(EASY)).board! })).toMatchObject({
      matches: [{ deal: 1 }],
      complete: true,
    });
    expect(workers.length).toBe(1);
  });

  it("cancels at once and goes on, with news in between", async () => {
    const { engine, workers } = engineOf();
    const abort = new AbortController();
    const news: Progress[] = [];
    const hard = engine.ask(
      "evaluate",
      { board: HARD },
      { signal: abort.signal, onProgress: (progress) => news.push(progress) },
    );
    const refused = expect(hard).rejects.toBe("enough");
    await vi.waitFor(() => expect(news.length).toBeGreaterThan(0), 30_000);
    expect(news[0]!.positions).toBeGreaterThan(0);
    abort.abort("enough");
    await refused;
    expect(await engine.ask("evaluate", { board: EASY })).toMatchObject({ verdict: "winnable" });
    expect(workers.length).toBe(1);
    await expect(engine.ask("evaluate", { board: EASY }, { signal: AbortSignal.abort("before") })).rejects.toBe(
      "before",
    );
  });

  it("replaces a worker that does not hear, and asks the new one what is open", async () => {
    const { engine, workers } = engineOf();
    const abort = new AbortController();
    const refused = expect(engine.ask("evaluate", { board: HARD }, { signal: abort.signal })).rejects.toBe("enough");
    await vi.waitFor(() => expect(workers.length).toBe(1));
    await soon();
    workers[0]!.deaf = true;
    const open = engine.ask("evaluate", { board: EASY });
    abort.abort("enough");
    await refused;
    expect(await open).toMatchObject({ verdict: "winnable" });
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
  });

  it("replaces a worker in which the kernel fails, and knows nothing of that position", async () => {
    const { engine, workers } = engineOf();
    expect(await engine.ask("evaluate", { board: BROKEN })).toMatchObject({ verdict: "unknown", reason: "fault" });
    expect(await engine.ask("evaluate", { board: EASY })).toMatchObject({ verdict: "winnable" });
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
  });

  it("gives up after a few workers that do not start", async () => {
    const { engine, workers } = engineOf(() => {
      const worker = new Local();
      worker.deaf = true;
      setTimeout(() => worker.onerror?.({} as ErrorEvent), 1);
      return worker;
    });
    await expect(engine.ask("evaluate", { board: EASY })).rejects.toBeInstanceOf(NoEngine);
    expect(workers.length).toBe(3);
    await expect(engine.ask("evaluate", { board: EASY })).rejects.toBeInstanceOf(NoEngine);
  });

  it("tries again to fetch a module that could not be reached", async () => {
    let tries = 0;
    const { engine } = engineOf(undefined, () =>
      ++tries < 2 ? Promise.reject(new Unreachable("no network")) : Promise.resolve(MODULE),
    );
    await expect(engine.ask("evaluate", { board: EASY })).rejects.toBeInstanceOf(Unreachable);
    await soon();
    expect((await engine.ask("evaluate", { board: EASY })).verdict).toBe("winnable");
  });
});

describe("the second engine", () => {
  const second = answering({ evaluate: () => Promise.resolve(answer("lost")) });
  it("is asked once the first cannot work, and only then", async () => {
    const none = engineOf(undefined, () => Promise.reject(new NoEngine("no WebAssembly"))).engine;
    const fallback = new Fallback(none, async () => second);
    expect(await fallback.ask("evaluate", { board: EASY })).toEqual(answer("lost"));
    expect(await fallback.ask("evaluate", { board: EASY })).toEqual(answer("lost"));
    const away = engineOf(undefined, () => Promise.reject(new Unreachable("no network"))).engine;
    await expect(new Fallback(away, async () => second).ask("evaluate", { board: EASY })).rejects.toBeInstanceOf(
      Unreachable,
    );
  });
});
