/** A game as a record, and back: for the dialogs, with all formats of text that they read. */

import { type Autoplay, boardCode, legalMoves } from "../rules/index.ts";
import { type GameRecord, parseBoard } from "../rules/texts.ts";
import { type BadMove, Game, type Start } from "./game.ts";

export function recordOfGame(game: Game, rule: Autoplay, date: Date): GameRecord {
  const { moves, autoplay } = game.written(rule);
  return {
    deal: game.deal,
    board: game.deal === null ? boardCode(game.first) : null,
    cells: game.cells,
    autoplay,
    result: game.won ? "won" : legalMoves(game.board).length > 0 ? "unfinished" : "stuck",
    date: dateText(date),
    moves,
  };
}

/** The game of a record, and its first illegal move. Null if the record does not contain a start. */
export function gameOfRecord(
  record: GameRecord & { readonly oneCard?: boolean },
): { readonly game: Game; readonly bad: BadMove | null } | null {
  let start: Start;
  if (record.deal !== null) start = { deal: record.deal };
  else {
    const board = record.board === null ? null : parseBoard(record.board, record.cells).board;
    if (board === null) return null;
    start = { board };
  }
  const made = (oneCard: boolean) => {
    const game = new Game(start, record.cells);
    return { game, bad: game.pushTexts(record.moves, record.autoplay, oneCard) };
  };
  const first = made(record.oneCard === true);
  return first.bad === null || record.oneCard !== true ? first : made(false);
}

/** `2026.11.15`, in the player's own time zone. */
function dateText(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}
