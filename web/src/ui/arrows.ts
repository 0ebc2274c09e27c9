/** Arrows over the table: moves of a line or of a game, each from a card to where it goes. */

import { css, svg, html, type SVGTemplateResult, type TemplateResult } from "lit";
import { HOME, isCell, isColumn, cellIndex, movedCards, suitOf, topOf, type Board, type Card, type Move } from "../rules/index.ts";
import type { Layout, Rect } from "./geometry.ts";

export interface Arrow {
  /** The position in which the move is made: that on the table, or a later one of a line. */
  readonly board: Board;
  readonly move: Move;
  readonly tone: "line" | "good" | "bad";
  /** A number or a sign at its end. */
  readonly label: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow begins and ends at the head of a card, beside its index, so that it shows which card is meant. */
function grip({ x, y, width }: Rect, large: boolean): Point {
  return { x: x + width * (large ? 0.5 : 0.74), y: y + width * 0.2 };
}

export function arrowsOver(layout: Layout, arrows: readonly Arrow[]): TemplateResult | "" {
  if (arrows.length === 0) return "";
  // In a line, a card that an earlier arrow has moved is where that arrow ends.
  const moved = new Map<Card, Point>();
  const pointOf = (card: Card): Point => moved.get(card) ?? grip({ ...layout.cards.get(card)!, ...layout.card }, layout.large);
  const drawn = arrows.map((arrow) => {
    const cards = movedCards(arrow.board, arrow.move);
    const from = pointOf(cards[0]!);
    const to = targetPoint(layout, arrow, pointOf);
    if (arrow.tone === "line") cards.forEach((card) => moved.set(card, to));
    return one(from, to, arrow, layout.card.width);
  });
  return html`<svg class="arrows" aria-hidden="true">${drawn}</svg>`;
}

function targetPoint(layout: Layout, { board, move }: Arrow, pointOf: (card: Card) => Point): Point {
  const { to } = move;
  if (isCell(to)) return grip(layout.cells[cellIndex(to)]!, layout.large);
  if (to === HOME) return grip(layout.home[suitOf(movedCards(board, move)[0]!)]!, layout.large);
  const top = isColumn(to) ? topOf(board.columns[to]!) : null;
  if (top === null) return grip(layout.columns[to]!, layout.large);
  const on = pointOf(top);
  return { x: on.x, y: on.y + layout.card.height * 0.22 };
}

function one(from: Point, to: Point, { tone, label }: Arrow, width: number): SVGTemplateResult {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.max(1, Math.hypot(dx, dy));
  // Bent a little, so that two between the same columns do not lie on each other.
  const bend = { x: from.x + dx / 2 - (dy / length) * length * 0.14, y: from.y + dy / 2 + (dx / length) * length * 0.14 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const size = Math.max(10, Math.min(22, width * 0.2), width * 0.1);
  // The shaft ends inside the head.
  const end = { x: to.x - 0.7 * size * Math.cos(angle), y: to.y - 0.7 * size * Math.sin(angle) };
  const thick = Math.max(2.5, Math.min(5, width * 0.05), width * 0.025);
  const back = (turn: number): string => `${to.x - size * Math.cos(angle + turn)} ${to.y - size * Math.sin(angle + turn)}`;
  const radius = Math.max(7, Math.min(15, width * 0.15), width * 0.07);
  const path = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  return svg`<g class="arrow ${tone}" data-label=${label}>
    <path class="edge" d=${path} stroke-width=${thick + 3}></path><path class="shaft" d=${path} stroke-width=${thick}></path>
    <path class="head" d="M${to.x} ${to.y}L${back(0.45)}L${back(-0.45)}Z"></path>
    <circle cx=${from.x} cy=${from.y} r=${radius}></circle>
    <text x=${from.x} y=${from.y} dy="0.36em" text-anchor="middle" font-size=${radius * 1.35}>${label}</text>
  </g>`;
}

export const arrowStyles = css`
  .arrows {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    z-index: 410;
    pointer-events: none;
    --line: #b34f00;
  }
  .arrow { color: var(--line); }
  .arrow.good { color: var(--mark-good); }
  .arrow.bad { color: var(--mark-bad); }
  .arrow :is(.edge, .shaft) {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
  }
  .arrow .edge { stroke: #fff; opacity: 0.85; }
  .arrow.bad .shaft { stroke-dasharray: 11 8; }
  .arrow :is(.head, circle) { fill: currentColor; stroke: #fff; stroke-width: 2; paint-order: stroke; }
  .arrow text { fill: #fff; font-family: var(--font); font-weight: 750; }
  @media (forced-colors: active) {
    .arrows { forced-color-adjust: none; }
  }
`;
