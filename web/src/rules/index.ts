/** The rules of FreeCell and its dealing: the twin of the Python package's, held equal by test/golden. */

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
