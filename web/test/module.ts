import { readFileSync } from "node:fs";

/** The kernel as `npm run engine` has built it. */
export const MODULE = new WebAssembly.Module(readFileSync(new URL("../src/engine/freecell.wasm", import.meta.url)));
export const FEWEST_MODULE = new WebAssembly.Module(
  readFileSync(new URL("../src/engine/fewest.wasm", import.meta.url)),
);
export const FACTS_MODULE = new WebAssembly.Module(readFileSync(new URL("../src/engine/facts.wasm", import.meta.url)));
export const BOARDS_MODULE = new WebAssembly.Module(readFileSync(new URL("./boards.wasm", import.meta.url)));
