/** Boards and games as text, in every format: for the dialogs, so that the first game does not wait for it. */

export * from "./partial.ts";
export * from "./record.ts";
export { type BoardProblem, boardText, parseBoard, type ReadBoard, rowsText } from "./text.ts";
