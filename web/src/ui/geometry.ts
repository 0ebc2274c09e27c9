/** Where everything lies on the table: pure arithmetic from the size of the window and a board. */

import { ALL_SUITS, cardOf, cellIndex, cellPlace, columnPlace, COLUMNS, HOME, isCell, isColumn, rankOf, suitOf, type Board, type Card, type Place } from "../rules/index.ts";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where one card lies: `depth` counts from the deepest card of a column. */
export interface CardSpot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly place: Place;
  readonly depth: number;
}

export interface Layout {
  readonly card: { readonly width: number; readonly height: number };
  /** Wide and low windows (a phone on its side) have cells and home beside the columns. */
  readonly aside: boolean;
  readonly columns: readonly Rect[];
  readonly cells: readonly Rect[];
  readonly home: readonly Rect[];
  readonly cards: ReadonlyMap<Card, CardSpot>;
  /** How far each column's cards are apart. */
  readonly fans: readonly number[];
}

const RATIO = 1.4;

export function layoutOf(width: number, height: number, board: Board, largeIndices: boolean): Layout {
  const aside = width > height * 1.5 && height < 520;
  return aside ? layoutAside(width, height, board, largeIndices) : layoutStacked(width, height, board, largeIndices);
}

function layoutStacked(width: number, height: number, board: Board, large: boolean): Layout {
  const across = Math.max(COLUMNS, board.cells.length + 4);
  const gap = Math.max(3, Math.min(16, width * 0.012));
  // Room for the top row, and for a full column under it; large indices need more of every card to show.
  const byHeight = (height - 4 * gap) / (RATIO * (large ? 4.8 : 4.05));
  const cardWidth = Math.floor(Math.max(28, Math.min((width - (across + 1) * gap) / across, byHeight, 132)));
  const card = { width: cardWidth, height: Math.round(cardWidth * RATIO) };
  const spread = Math.min((width - gap - COLUMNS * cardWidth) / (COLUMNS - 1 + 2), cardWidth * 0.28);
  const total = COLUMNS * cardWidth + (COLUMNS - 1) * spread;
  const left = (width - total) / 2;
  const top = gap;
  const columnTop = top + card.height + Math.max(gap, card.height * 0.14);
  const columns = Array.from({ length: COLUMNS }, (_, k) => rect(left + k * (cardWidth + spread), columnTop, card, height - columnTop - gap));
  const topSpread = across > COLUMNS ? (width - 2 * gap - across * cardWidth) / (across - 1) : spread;
  const topLeft = across > COLUMNS ? gap : left;
  const cells = board.cells.map((_, k) => rect(topLeft + k * (cardWidth + topSpread), top, card));
  const right = width - topLeft - cardWidth;
  const home = ALL_SUITS.map((suit) => rect(right - (3 - suit) * (cardWidth + topSpread), top, card));
  return withCards({ card, aside: false, columns, cells, home }, board, large);
}

function layoutAside(width: number, height: number, board: Board, large: boolean): Layout {
  const gap = Math.max(3, Math.min(10, width * 0.008));
  const byHeight = (height - 2 * gap) / (RATIO * 2.5);
  const cardWidth = Math.floor(Math.max(28, Math.min((width - 13 * gap) / 10, byHeight, 132)));
  const card = { width: cardWidth, height: Math.round(cardWidth * RATIO) };
  const pileOf = (x: number, k: number, count: number): Rect => {
    const pitch = Math.min(card.height + gap, count > 1 ? (height - 2 * gap - card.height) / (count - 1) : 0);
    return rect(x, gap + k * pitch, card);
  };
  const inner = width - 2 * (cardWidth + 2 * gap);
  const spread = Math.min((inner - COLUMNS * cardWidth) / (COLUMNS + 1), cardWidth * 0.25);
  const left = (width - COLUMNS * cardWidth - (COLUMNS - 1) * spread) / 2;
  const columns = Array.from({ length: COLUMNS }, (_, k) => rect(left + k * (cardWidth + spread), gap, card, height - 2 * gap));
  const cells = board.cells.map((_, k) => pileOf(gap, k, board.cells.length));
  const home = ALL_SUITS.map((suit) => pileOf(width - gap - cardWidth, suit, 4));
  return withCards({ card, aside: true, columns, cells, home }, board, large);
}

function rect(x: number, y: number, card: { width: number; height: number }, height = card.height): Rect {
  return { x: Math.round(x), y: Math.round(y), width: card.width, height: Math.round(height) };
}

function withCards(base: Omit<Layout, "cards" | "fans">, board: Board, large: boolean): Layout {
  const cards = new Map<Card, CardSpot>();
  // Tall windows spread a column of some thirteen cards over the height; the index must always show.
  const least = base.card.height * (large ? 0.34 : 0.29);
  const most = Math.max(least, Math.min(base.card.height * 0.45, (base.columns[0]!.height - base.card.height) / 12));
  const fans = board.columns.map((column, k) => Math.min(most, (base.columns[k]!.height - base.card.height) / Math.max(1, column.length - 1)));
  board.columns.forEach((column, k) => {
    const { x, y } = base.columns[k]!;
    column.forEach((card, depth) => cards.set(card, { x, y: Math.round(y + depth * fans[k]!), z: depth + 1, place: columnPlace(k), depth }));
  });
  board.cells.forEach((card, k) => {
    const { x, y } = base.cells[k]!;
    if (card !== null) cards.set(card, { x, y, z: k + 1, place: cellPlace(k), depth: 0 });
  });
  for (const suit of ALL_SUITS) {
    const { x, y } = base.home[suit]!;
    // At the side, a suit's pile lies over the one above it.
    for (let rank = 0; rank < board.home[suit]!; rank++) cards.set(cardOf(rank, suit), { x, y, z: 20 * suit + rank + 1, place: HOME, depth: rank });
  }
  return { ...base, cards, fans };
}

/** Whether a card lies so deep at home that it need not be drawn: one under the top shows while the top is dragged away. */
export function isBuried(board: Board, card: Card): boolean {
  return rankOf(card) < board.home[suitOf(card)]! - 2;
}

export interface Hit {
  readonly place: Place;
  /** The card that was hit, counted from the deepest of its column; null on an empty place. */
  readonly depth: number | null;
}

/** What lies under a point. A column reaches down to the end of the table. */
export function hitTest(layout: Layout, board: Board, x: number, y: number): Hit | null {
  const near = layout.card.width * 0.12;
  const inside = (area: Rect): boolean => x >= area.x - near && x < area.x + area.width + near && y >= area.y - near && y < area.y + area.height + near;
  // Piles at the side may overlap: the later one lies on top.
  const cell = layout.cells.findLastIndex(inside);
  if (cell >= 0) return { place: cellPlace(cell), depth: board.cells[cell] === null ? null : 0 };
  const suit = layout.home.findLastIndex(inside);
  if (suit >= 0) return { place: HOME, depth: null };
  const index = layout.columns.findIndex(inside);
  if (index < 0) return null;
  const column = board.columns[index]!;
  if (column.length === 0) return { place: columnPlace(index), depth: null };
  const depth = Math.floor((y - layout.columns[index]!.y) / Math.max(1, layout.fans[index]!));
  return { place: columnPlace(index), depth: Math.max(0, Math.min(depth, column.length - 1)) };
}

/** The place that a dragged card covers most, or the one under the pointer. */
export function dropPlace(layout: Layout, board: Board, dragged: Rect, pointer: { x: number; y: number }): Place | null {
  const piles: [Place, Rect][] = [
    ...layout.columns.map((area, k): [Place, Rect] => [columnPlace(k), area]),
    ...layout.cells.map((area, k): [Place, Rect] => [cellPlace(k), area]),
    ...layout.home.map((area): [Place, Rect] => [HOME, area]),
  ];
  let best: Place | null = null;
  let most = 0;
  for (const [place, area] of piles) {
    const shared = overlap(dragged.x, dragged.width, area.x, area.width) * overlap(dragged.y, dragged.height, area.y, area.height);
    if (shared > most) [best, most] = [place, shared];
  }
  return most > 0.1 * dragged.width * layout.card.height ? best : (hitTest(layout, board, pointer.x, pointer.y)?.place ?? best);
}

function overlap(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
}

/** The rectangle that a focus ring or a highlight goes around. */
export function spotRect(layout: Layout, board: Board, place: Place, depth: number | null): Rect {
  const { width, height } = layout.card;
  if (isColumn(place)) {
    const area = layout.columns[place]!;
    const shown = depth ?? 0;
    const last = board.columns[place]!.length - 1;
    const y = Math.round(area.y + shown * layout.fans[place]!);
    return { x: area.x, y, width, height: depth !== null && depth < last ? Math.round(layout.fans[place]!) : height };
  }
  if (isCell(place)) return layout.cells[cellIndex(place)]!;
  return layout.home[depth ?? 0]!;
}
