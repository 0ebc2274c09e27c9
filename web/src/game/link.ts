/** A whole game in the fragment of an address: `#deal=617&cells=4&autoplay=horne&moves=26-7a`. Nothing goes to a server. */

import { AUTOPLAY_RULES, type Autoplay, boardCode, boardOfCode, isDealNumber, USUAL_CELLS } from "../rules/index.ts";
import { type Claim, claimFields, readClaim } from "./challenge.ts";
import { type BadMove, Game, type Start } from "./game.ts";

export interface ReadLink {
  readonly game: Game;
  readonly autoplay: Autoplay;
  /** The first illegal move of the link; the game stops before it. */
  readonly bad: BadMove | null;
  /** Where a review begins that the link asks for; null when it asks for none. */
  readonly review: number | null;
  /** Whether the game is to be watched from its start on. */
  readonly film: boolean;
  /** Somebody's win to be beaten, not replayed yet; null when the link is no challenge. */
  readonly claim: Claim | null;
}

/** The start of a game, and somebody's win of it to be beaten. */
export function challengeFragment(game: Game, claim: Claim): string {
  const start = linkFragment(new Game(game.start, game.cells), claim.autoplay);
  return [start, ...claimFields(claim)].join("&");
}

/** The moves on the board, to play on from there or to be watched as a film; or, to be reviewed, all moves and where the review stands. */
export function linkFragment(game: Game, rule: Autoplay, use: "play" | "film" | "review" = "play"): string {
  const { moves, autoplay } = game.written(rule, use === "review" ? game.steps.length : game.at);
  const parts = [game.deal !== null ? `deal=${game.deal}` : `board=${boardCode(game.first)}`];
  if (game.cells !== USUAL_CELLS) parts.push(`cells=${game.cells}`);
  parts.push(`autoplay=${autoplay}`);
  if (moves.length > 0) parts.push(`moves=${moves.join("-")}`);
  if (use === "review") parts.push(`review=${game.at}`);
  if (use === "film") parts.push("film=1");
  return "#" + parts.join("&");
}

/** Reads a fragment; null if it does not contain the start of a game. `#617` alone is a deal too. */
export function readLink(fragment: string): ReadLink | null {
  const text = fragment.replace(/^#/, "");
  if (/^-?\d+$/.test(text)) return readLink(`#deal=${text}`);
  const fields = new Map(
    text.split("&").map((part): [string, string] => [part.split("=")[0]!, decode(part.slice(part.indexOf("=") + 1))]),
  );
  const cellsText = fields.get("cells");
  const cells = cellsText !== undefined && /^[0-7]$/.test(cellsText) ? Number(cellsText) : USUAL_CELLS;
  const start = readStart(fields, cells);
  if (start === null) return null;
  const rule = fields.get("autoplay") as Autoplay | undefined;
  const autoplay = rule !== undefined && AUTOPLAY_RULES.includes(rule) ? rule : "horne";
  const game = new Game(start, cells);
  const moves = (fields.get("moves") ?? "").split("-").filter((word) => word !== "");
  const bad = game.pushTexts(moves.slice(0, 5000), autoplay);
  const review =
    /^\d{1,4}$/.test(fields.get("review") ?? "") && game.steps.length > 0 ? Number(fields.get("review")) : null;
  return { game, autoplay, bad, review, film: fields.get("film") === "1", claim: readClaim(fields, autoplay) };
}

function readStart(fields: ReadonlyMap<string, string>, cells: number): Start | null {
  const deal = fields.get("deal");
  if (deal !== undefined)
    return /^-?\d{1,10}$/.test(deal) && isDealNumber(Number(deal)) ? { deal: Number(deal) } : null;
  const code = fields.get("board");
  if (code === undefined) return null;
  const board = boardOfCode(code, cells);
  return board === null ? null : { board };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
