/** The package in Node: the same engine in a thread. */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Reply } from "../src/engine/desk.ts";
import { type Parts, WorkerEngine, type WorkerLike } from "../src/engine/remote.ts";
import { answersOf } from "./index.ts";

/** A thread as the engine sees a worker. While nothing is asked, it does not keep the program alive. */
class Thread implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  /** Without the program's own options: `node --input-type=module -e` would have the thread refuse its file. */
  private readonly worker = new Worker(new URL("./node-worker.js", import.meta.url), { execArgv: [] });
  private readonly open = new Set<number>();

  constructor() {
    this.worker.unref();
    this.worker.on("message", (reply: Reply) => {
      if (!("progress" in reply) && this.open.delete(reply.id) && this.open.size === 0) this.worker.unref();
      this.onmessage?.({ data: reply } as MessageEvent<Reply>);
    });
    this.worker.on("error", (error) => this.onerror?.({ error, message: String(error) } as ErrorEvent));
  }

  postMessage(message: object): void {
    if ("id" in message) {
      this.open.add(message.id as number);
      this.worker.ref();
    }
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

/** The files lie beside the built package. */
function partsOf(file: string): Parts {
  let compiled: Promise<WebAssembly.Module> | null = null;
  return {
    module: () =>
      (compiled ??= readFile(new URL(file, import.meta.url)).then((bytes) => new WebAssembly.Module(bytes))),
    worker: () => new Thread(),
  };
}

const parts = partsOf("./freecell.wasm");
const fewestParts = partsOf("./fewest.wasm");

export * from "./index.ts";
export const { solve, judge, difficulty, find, fewest, close } = answersOf(
  () => new WorkerEngine(parts),
  () => new WorkerEngine(fewestParts),
);
