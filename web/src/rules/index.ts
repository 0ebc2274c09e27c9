/** The rules of FreeCell and dealing, the same as in the Python package; test/golden holds them equal. */

export * from "./cards.ts";
export * from "./deal.ts";
export * from "./board.ts";
export * from "./moves.ts";
export * from "./legal.ts";
export * from "./autoplay.ts";
export { boardCode, boardText, parseBoard, rowsText, type BoardProblem, type ReadBoard } from "./text.ts";
export * from "./partial.ts";
export * from "./record.ts";
export * from "./perft.ts";
