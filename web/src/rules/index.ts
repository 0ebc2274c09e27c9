/** The rules of FreeCell and dealing, the same as in the Python package; test/golden holds them equal. */

export * from "./autoplay.ts";
export * from "./board.ts";
export * from "./cards.ts";
export { boardCode, boardOfCode } from "./code.ts";
export * from "./deal.ts";
export * from "./legal.ts";
export * from "./moves.ts";
export * from "./perft.ts";
