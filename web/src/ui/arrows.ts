/** Arrows over the table: moves of a line or of a game, each from a card to where it goes. */

import { css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import {
  type Board,
  type Card,
  cellIndex,
  HOME,
  isCell,
  isColumn,
  type Move,
  movedCards,
  suitOf,
  topOf,
} from "../rules/index.ts";
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
  return { x: x + width * (large ? 0.52 : 0.74), y: y + width * 0.2 };
}

export function arrowsOver(layout: Layout, arrows: readonly Arrow[]): TemplateResult | "" {
  if (arrows.length === 0) return "";
  // In a line, a card that an earlier arrow has moved is where that arrow ends.
  const moved = new Map<Card, Point>();
  const pointOf = (card: Card): Point =>
    moved.get(card) ?? grip({ ...layout.cards.get(card)!, ...layout.card }, layout.large);
  const drawn = arrows.map((arrow, k) => {
    const cards = movedCards(arrow.board, arrow.move);
    const from = pointOf(cards[0]!);
    const to = targetPoint(layout, arrow, pointOf);
    if (arrow.tone === "line") cards.forEach((card) => moved.set(card, to));
    return one(
      wayOf(layout, from, to, arrow.tone === "line" ? k - (arrows.length - 1) / 2 : 0),
      arrow,
      layout.card.width,
    );
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

/** Where an arrow runs, up to its point, and the direction in which it comes there. */
interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly angle: number;
  readonly path: (end: Point) => string;
}

/**
 * Bent a little, so that two between the same columns do not lie on each other. Where it would cover an index it goes around the
 * cards, `apart` from the others of its line.
 */
function wayOf(layout: Layout, from: Point, to: Point, apart: number): Way {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: from.x + dx / 2 - dy * 0.14, y: from.y + dy / 2 + dx * 0.14 };
  const along = Array.from({ length: 23 }, (_, k): Point => {
    const t = (k + 1) / 24;
    const mix = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: mix(from.x, bend.x, to.x), y: mix(from.y, bend.y, to.y) };
  });
  if (along.some((point) => isOnIndex(layout, point))) return around(layout, from, to, apart);
  return {
    from,
    to,
    angle: Math.atan2(to.y - bend.y, to.x - bend.x),
    path: (end) => `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`,
  };
}

/** Along the columns beside their indices, and across above the columns: under the top row, where there is one. */
function around({ columns, cells, home, card, aside, large }: Layout, start: Point, end: Point, apart: number): Way {
  const above = aside ? 0 : (cells[0] ?? home[0]!).y + card.height;
  const lane = (above + columns[0]!.y) / 2 + (apart * (columns[0]!.y - above)) / 6;
  const shift = apart * card.width * (large ? 0.03 : 0.07);
  const [from, to] = [start, end].map(({ x, y }): Point => ({ x: x + shift, y })) as [Point, Point];
  const side = Math.sign(to.x - from.x);
  const turn = Math.min(9, Math.abs(to.x - from.x) / 2);
  const [begins, ends] = [Math.sign(from.y - lane), Math.sign(to.y - lane)];
  return {
    from,
    to,
    angle: (ends * Math.PI) / 2,
    path: ({ x, y }) =>
      `M${from.x} ${from.y}V${lane + begins * turn}Q${from.x} ${lane} ${from.x + side * turn} ${lane}H${x - side * turn}Q${x} ${lane} ${x} ${lane + ends * turn}V${y}`,
  };
}

/** Whether a point lies on the index of a card: of its width, from where to where, and how far down. */
function isOnIndex({ cards, card: { width }, large }: Layout, point: Point): boolean {
  const spans = large ? INDICES.large : INDICES.small;
  return [...cards.values()].some(({ x, y }) => {
    const [across, down] = [(point.x - x) / width, (point.y - y) / width];
    return down > 0 && down < spans.down && spans.across.some(([begin, end]) => across > begin && across < end);
  });
}

const INDICES = {
  small: { across: [[0, 0.48]], down: 0.24 },
  large: {
    across: [
      [0, 0.42],
      [0.62, 0.96],
    ],
    down: 0.37,
  },
} as const;

function one({ from, to, angle, path: pathTo }: Way, { tone, label }: Arrow, width: number): SVGTemplateResult {
  const size = Math.max(10, Math.min(22, width * 0.2), width * 0.17);
  // The shaft ends inside the head.
  const end = { x: to.x - 0.7 * size * Math.cos(angle), y: to.y - 0.7 * size * Math.sin(angle) };
  const thick = Math.max(2.5, Math.min(5, width * 0.05), width * 0.04);
  const back = (turn: number): string =>
    `${to.x - size * Math.cos(angle + turn)} ${to.y - size * Math.sin(angle + turn)}`;
  const radius = Math.max(7, Math.min(15, width * 0.15), width * 0.115);
  const path = pathTo(end);
  // Round ends take as much of a gap as the line is thick: it must grow with the line, or the line looks whole.
  const dashes = tone === "bad" ? `${Math.max(11, 2.2 * thick)} ${Math.max(8, 1.6 * thick)}` : nothing;
  return svg`<g class="arrow ${tone}" data-label=${label}>
    <path class="edge" d=${path} stroke-width=${thick + 3}></path><path class="shaft" d=${path} stroke-width=${thick} stroke-dasharray=${dashes}></path>
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
  .arrow :is(.head, circle) { fill: currentColor; stroke: #fff; stroke-width: 2; paint-order: stroke; }
  .arrow text { fill: #fff; font-family: var(--font); font-weight: 750; }
  @media (forced-colors: active) {
    .arrows { forced-color-adjust: none; }
  }
`;
