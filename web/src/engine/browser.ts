/** The parts of the engine in a browser: the module's file and the worker's script. Addresses as every bundler finds them. */

import { type ClosingEngine, NoEngine, Unreachable } from "./engine.ts";
import { type Parts, WorkerEngine } from "./remote.ts";

async function compile(address: URL): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new NoEngine("no WebAssembly here");
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (!response.ok) throw new Unreachable(`status ${response.status}`);
  const again = response.clone();
  try {
    return await WebAssembly.compileStreaming(response).catch(async () =>
      WebAssembly.compile(await again.arrayBuffer()),
    );
  } catch (error) {
    // An old browser without the instructions that we use, or a content policy without 'wasm-unsafe-eval'.
    throw new NoEngine(String(error));
  }
}

function partsOf(address: URL): Parts {
  let compiled: Promise<WebAssembly.Module> | null = null;
  return {
    async module() {
      compiled ??= compile(address);
      try {
        return await compiled;
      } catch (error) {
        if (error instanceof Unreachable) compiled = null;
        throw error;
      }
    },
    worker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  };
}

const parts = partsOf(new URL("./freecell.wasm", import.meta.url));
const fewestParts = partsOf(new URL("./fewest.wasm", import.meta.url));

const factsParts = partsOf(new URL("./facts.wasm", import.meta.url));

export function browserEngine(): WorkerEngine {
  return new WorkerEngine(parts);
}

/** Workers of their own, so that nothing else waits for them; a module is fetched when the first one is made. */
export function browserFewest(): ClosingEngine {
  return new WorkerEngine(fewestParts);
}

export function browserFacts(): ClosingEngine {
  return new WorkerEngine(factsParts);
}
