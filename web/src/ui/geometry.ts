/** Where everything lies on the table: pure arithmetic from the size of the window and a board. */

import {
  ALL_SUITS,
  type Board,
  type Card,
  COLUMNS,
  cardOf,
  cellIndex,
  cellPlace,
  columnPlace,
  HOME,
  isCell,
  isColumn,
  type Place,
  rankOf,
  suitOf,
} from "../rules/index.ts";

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
  /** Whether faces have one bold index: the player wants it, or cards are so small that pips could not be seen. */
  readonly large: boolean;
  /** Wide and low windows (a phone on its side) have cells and home beside the columns. */
  readonly aside: boolean;
  readonly columns: readonly Rect[];
  readonly cells: readonly Rect[];
  readonly home: readonly Rect[];
  readonly cards: ReadonlyMap<Card, CardSpot>;
  /** How far each column's cards are apart. */
  readonly fans: readonly number[];
}

/** A card's height by its width; upright windows have taller cards, which leave less of the table empty. */
const RATIO = 1.4;
const TALLEST = 1.62;
/** Cards of a column that are spread out in full; a longer one is drawn together. */
const ROWS = 8;
/** The longest column of a game as dealt: seven cards and a run of twelve on its last king. */
const LONGEST = 19;
/** How much of a card shows under the next one, at most, and in columns that need not be drawn together. */
const MOST_SHOWN = 0.9;
const USUALLY_SHOWN = { small: 0.29, large: 0.34 };
/** How much of a card shows its whole index, of its width; `art.ts` draws it. */
const INDEX_SHOWN = { small: 0.24, large: 0.37 };
/** Cards narrower than this, in pixels, have the large index; and none is narrower than the second. */
const SMALL = 74;
const NARROWEST = 28;

type Face = "small" | "large";

interface Table {
  readonly width: number;
  readonly height: number;
  readonly board: Board;
  readonly face: Face;
}

export function layoutOf(width: number, height: number, board: Board, largeIndices: boolean): Layout {
  const layout = width > height * 1.5 && height < 520 ? layoutAside : layoutStacked;
  const usual = largeIndices ? null : layout({ width, height, board, face: "small" });
  // By the size of cards before a long column makes them smaller: its faces must not change.
  const face = usual === null || usual.fullWidth < SMALL ? "large" : "small";
  const base = usual === null || face === "large" ? layout({ width, height, board, face }) : usual;
  return withCards(base, board, face);
}

/**
 * The widest card with which every index of the longest column shows: `room` is what a column of cards of that width has. Cards
 * become smaller before an index is covered.
 */
function fittingWidth(
  fullWidth: number,
  { board, face }: Table,
  room: (width: number) => { readonly column: number; readonly card: number },
): number {
  const most = Math.min(LONGEST, Math.max(...board.columns.map((column) => column.length)));
  const fits = (width: number): boolean => {
    const { column, card } = room(width);
    return card + (most - 1) * leastFan(width, face) <= column;
  };
  let width = fullWidth;
  while (width > NARROWEST && !fits(width)) width--;
  return width;
}

/** The fan at which a whole index shows, in whole pixels, because cards lie on such. */
function leastFan(width: number, face: Face): number {
  return Math.ceil(width * INDEX_SHOWN[face]);
}

type Base = Omit<Layout, "cards" | "fans" | "large"> & { readonly fullWidth: number };

function layoutStacked(table: Table): Base {
  const { width, height, board, face } = table;
  const across = Math.max(COLUMNS, board.cells.length + 4);
  const gap = Math.max(3, Math.min(width * 0.03, height * 0.0125));
  // Columns may come this close, so that a panel beside the table does not make the cards smaller.
  const tight = Math.max(3, width * 0.006);
  // Room for the top row, and for a full column under it; large indices need more of every card to show.
  const rows = face === "large" ? 4.8 : 4.15;
  const fullWidth = Math.floor(
    Math.max(NARROWEST, Math.min((width - (across + 1) * tight) / across, (height - 4 * gap) / (RATIO * rows))),
  );
  const ratio = Math.max(RATIO, Math.min(TALLEST, (height - 4 * gap) / (fullWidth * (rows + 2))));
  const top = Math.min(gap, 28);
  const heightOf = (cardWidth: number): number => Math.round(cardWidth * ratio);
  const topOf = (cardHeight: number): number => top + cardHeight + Math.max(top, cardHeight * 0.115);
  const cardWidth = fittingWidth(fullWidth, table, (one) => ({
    card: heightOf(one),
    column: Math.floor(height - topOf(heightOf(one)) - top),
  }));
  const card = { width: cardWidth, height: heightOf(cardWidth) };
  const spread = Math.min((width - tight - COLUMNS * cardWidth) / (COLUMNS - 1 + 2), cardWidth * 0.28);
  const total = COLUMNS * cardWidth + (COLUMNS - 1) * spread;
  const left = (width - total) / 2;
  const columnTop = topOf(card.height);
  const columns = Array.from({ length: COLUMNS }, (_, k) =>
    rect(left + k * (cardWidth + spread), columnTop, card, height - columnTop - top),
  );
  const topSpread = across > COLUMNS ? (width - 2 * tight - across * cardWidth) / (across - 1) : spread;
  const topLeft = across > COLUMNS ? tight : left;
  const cells = board.cells.map((_, k) => rect(topLeft + k * (cardWidth + topSpread), top, card));
  const right = width - topLeft - cardWidth;
  const home = ALL_SUITS.map((suit) => rect(right - (3 - suit) * (cardWidth + topSpread), top, card));
  return { card, fullWidth, aside: false, columns, cells, home };
}

/** Cells to the left, home to the right, each in as many piles side by side as keep them apart. */
function layoutAside(table: Table): Base {
  const { width, height, board } = table;
  const gap = Math.max(3, Math.min(10, width * 0.008));
  const byHeight = (height - 5 * gap) / 4 / RATIO;
  const cellPiles = board.cells.length > 4 ? 2 : 1;
  const across = COLUMNS + cellPiles + 1;
  const fullWidth = Math.floor(Math.max(NARROWEST, Math.min((width - (across + 3) * gap) / across, byHeight)));
  const heightOf = (cardWidth: number): number => Math.floor(cardWidth * RATIO);
  const cardWidth = fittingWidth(fullWidth, table, (one) => ({
    card: heightOf(one),
    column: Math.floor(height - 2 * gap),
  }));
  const card = { width: cardWidth, height: heightOf(cardWidth) };
  const pileOf = (x: number, k: number, count: number): Rect => {
    const pitch = Math.min(card.height + 2 * gap, (height - gap) / count);
    return rect(x, gap + k * pitch, card);
  };
  const innerLeft = gap + cellPiles * (cardWidth + gap);
  const inner = width - innerLeft - cardWidth - 2 * gap;
  const spread = Math.min((inner - COLUMNS * cardWidth) / (COLUMNS + 1), cardWidth * 0.4);
  const left = innerLeft + (inner - COLUMNS * cardWidth - (COLUMNS - 1) * spread) / 2;
  const columns = Array.from({ length: COLUMNS }, (_, k) =>
    rect(left + k * (cardWidth + spread), gap, card, height - 2 * gap),
  );
  const cells = board.cells.map((_, k) => pileOf(gap + Math.floor(k / 4) * (cardWidth + gap), k % 4, 4));
  const home = ALL_SUITS.map((suit) => pileOf(width - gap - cardWidth, suit, 4));
  return { card, fullWidth, aside: true, columns, cells, home };
}

function rect(x: number, y: number, card: { width: number; height: number }, height = card.height): Rect {
  return { x: Math.round(x), y: Math.round(y), width: card.width, height: Math.round(height) };
}

function withCards({ fullWidth: _, ...base }: Base, board: Board, face: Face): Layout {
  const cards = new Map<Card, CardSpot>();
  const least = base.card.height * USUALLY_SHOWN[face];
  const most = Math.max(
    least,
    Math.min(base.card.height * MOST_SHOWN, (base.columns[0]!.height - base.card.height) / (ROWS - 1)),
  );
  const fans = board.columns.map((column, k) =>
    Math.min(most, (base.columns[k]!.height - base.card.height) / Math.max(1, column.length - 1)),
  );
  board.columns.forEach((column, k) => {
    const { x, y } = base.columns[k]!;
    column.forEach((card, depth) =>
      cards.set(card, { x, y: Math.round(y + depth * fans[k]!), z: depth + 1, place: columnPlace(k), depth }),
    );
  });
  board.cells.forEach((card, k) => {
    const { x, y } = base.cells[k]!;
    if (card !== null) cards.set(card, { x, y, z: k + 1, place: cellPlace(k), depth: 0 });
  });
  for (const suit of ALL_SUITS) {
    const { x, y } = base.home[suit]!;
    for (let rank = 0; rank < board.home[suit]!; rank++)
      cards.set(cardOf(rank, suit), { x, y, z: 20 * suit + rank + 1, place: HOME, depth: rank });
  }
  return { ...base, large: face === "large", cards, fans };
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
  const inside = (area: Rect): boolean =>
    x >= area.x - near && x < area.x + area.width + near && y >= area.y - near && y < area.y + area.height + near;
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
export function dropPlace(
  layout: Layout,
  board: Board,
  dragged: Rect,
  pointer: { x: number; y: number },
): Place | null {
  const piles: [Place, Rect][] = [
    ...layout.columns.map((area, k): [Place, Rect] => [columnPlace(k), area]),
    ...layout.cells.map((area, k): [Place, Rect] => [cellPlace(k), area]),
    ...layout.home.map((area): [Place, Rect] => [HOME, area]),
  ];
  let best: Place | null = null;
  let most = 0;
  for (const [place, area] of piles) {
    const shared =
      overlap(dragged.x, dragged.width, area.x, area.width) * overlap(dragged.y, dragged.height, area.y, area.height);
    if (shared > most) [best, most] = [place, shared];
  }
  return most > 0.1 * dragged.width * layout.card.height
    ? best
    : (hitTest(layout, board, pointer.x, pointer.y)?.place ?? best);
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
