/** The player's hand: drag and drop, click and click, double-click, for mouse, pen and touch alike. */

import type { ReactiveController } from "lit";
import { meantMove, type Source } from "../game/targets.ts";
import { type Card, cellIndex, HOME, isCell, isColumn, movedCards, type Place, runLength } from "../rules/index.ts";
import { dropPlace, type Hit, hitTest } from "./geometry.ts";
import type { Table } from "./table.ts";

/** Pixels that a pointer may move before a click becomes a drag. */
const TREMBLE = 6;
const DOUBLE_CLICK = 400;

interface Drag extends Source {
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly cards: readonly Card[];
  active: boolean;
}

export class Hand implements ReactiveController {
  private readonly table: Table;
  private drag: Drag | null = null;
  private dropped: ReadonlySet<Card> = new Set();
  private lastClick: { hit: Hit; time: number } | null = null;

  constructor(table: Table) {
    this.table = table;
    table.addController(this);
  }

  hostConnected(): void {
    const { table } = this;
    table.addEventListener("pointerdown", this.down);
    table.addEventListener("pointermove", this.move);
    table.addEventListener("pointerup", this.up);
    table.addEventListener("pointercancel", this.lose);
    table.addEventListener("lostpointercapture", this.lose);
    table.addEventListener("contextmenu", (event) => this.drag !== null && event.preventDefault());
  }

  /** What is being dragged. */
  get dragged(): Source | null {
    return this.drag?.active ? this.drag : null;
  }

  isHolding(card: Card): boolean {
    return this.drag?.active === true && this.drag.cards.includes(card);
  }

  /** Whether a card has just been let go, so that it must be drawn back even when its place is the same. */
  wasHolding(card: Card): boolean {
    return this.dropped.has(card);
  }

  forget(): void {
    this.dropped = new Set();
  }

  /** What would be picked up at a place: a run from that card on. Null, with the reason reported, when it cannot be. */
  sourceAt(place: Place, depth: number | null): Source | null {
    const { board } = this.table;
    if (place === HOME) {
      this.table.report("fc-refused", { why: "from-home" });
      return null;
    }
    if (isCell(place)) {
      if ((board.cells[cellIndex(place)] ?? null) !== null) return { from: place, count: 1 };
      this.table.report("fc-refused", { why: "nothing-there", place });
      return null;
    }
    const column = board.columns[place]!;
    const count = column.length - (depth ?? 0);
    if (column.length === 0) {
      this.table.report("fc-refused", { why: "nothing-there", place });
      return null;
    }
    if (count <= runLength(column)) return { from: place, count };
    this.table.report("fc-refused", { why: "not-a-run", place, count });
    return null;
  }

  /** A click, or a press of a key, on a place: picks up, puts down, or puts back. */
  press(hit: Hit): void {
    const { table } = this;
    const { picked, board } = table;
    if (picked === null) {
      table.picked = this.sourceAt(hit.place, hit.depth);
      return;
    }
    if (hit.place === picked.from) {
      const column = isColumn(hit.place) ? board.columns[hit.place]! : null;
      const same = column === null || column.length - (hit.depth ?? 0) === picked.count;
      table.picked = same ? null : this.sourceAt(hit.place, hit.depth);
      return;
    }
    table.picked = null;
    table.report("fc-try", meantMove(board, picked, hit.place));
  }

  private at(event: PointerEvent): { x: number; y: number } {
    const box = this.table.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Puts back what is being dragged; false when there is nothing. */
  letGo(): boolean {
    const { drag, table } = this;
    if (drag === null) return false;
    this.drag = null;
    if (table.hasPointerCapture(drag.pointer)) table.releasePointerCapture(drag.pointer);
    if (drag.active) this.dropped = new Set(drag.cards);
    table.requestUpdate();
    return drag.active;
  }

  private readonly lose = (event: PointerEvent): void => {
    if (event.pointerId === this.drag?.pointer) this.letGo();
  };

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    // A pointer that comes down again was let go somewhere out of sight; a second finger is not a hand.
    if (event.pointerId === this.drag?.pointer) this.letGo();
    if (this.drag !== null) return;
    const { board, layout } = this.table;
    const { x, y } = this.at(event);
    const hit = hitTest(layout, board, x, y);
    event.preventDefault();
    if (hit === null) {
      this.table.picked = null;
      return;
    }
    const column = isColumn(hit.place) ? board.columns[hit.place]! : [];
    const count = isColumn(hit.place) ? column.length - (hit.depth ?? 0) : 1;
    const movable = hit.depth !== null && (isCell(hit.place) || count <= runLength(column));
    const cards = movable ? movedCards(board, { from: hit.place, to: HOME, count }) : [];
    this.drag = {
      from: hit.place,
      count,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      cards,
      active: false,
    };
    // At once and not with the first movement: a fast hand is off the table before that.
    this.table.setPointerCapture(event.pointerId);
  };

  private readonly move = (event: PointerEvent): void => {
    const { drag, table } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.startX;
    const dy = event.clientY - drag.startY;
    if (!drag.active) {
      if (Math.hypot(dx, dy) < TREMBLE || drag.cards.length === 0) return;
      drag.active = true;
      table.picked = null;
      // Shows where the cards may go.
      table.requestUpdate();
    }
    const { layout } = table;
    drag.cards.forEach((card, order) => {
      const spot = layout.cards.get(card)!;
      const element = table.cardElement(card);
      table.halt(card);
      element.classList.remove("picked");
      element.classList.add("lifted");
      element.style.zIndex = String(300 + order);
      element.style.transform = `translate(${spot.x + dx}px, ${spot.y + dy}px)`;
    });
  };

  private readonly up = (event: PointerEvent): void => {
    const { drag, table } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    this.drag = null;
    const point = this.at(event);
    if (!drag.active) {
      const hit = hitTest(table.layout, table.board, point.x, point.y);
      if (hit !== null) this.click(hit, event);
      return;
    }
    this.dropped = new Set(drag.cards);
    this.lastClick = null;
    const { layout, board } = table;
    const spot = layout.cards.get(drag.cards[0]!)!;
    const dragged = {
      x: spot.x + event.clientX - drag.startX,
      y: spot.y + event.clientY - drag.startY,
      ...layout.card,
    };
    const to = dropPlace(layout, board, dragged, point);
    // Legal or not, redraw everything: cards slide to where they belong.
    if (to !== null && to !== drag.from) table.report("fc-try", { from: drag.from, to, count: drag.count });
    table.requestUpdate();
  };

  /** One tap sends a card to the best place. A second one on the same pile, by those used to double taps, does nothing. */
  private tap(hit: Hit, now: number): void {
    const { lastClick, table } = this;
    const again = lastClick !== null && now - lastClick.time < DOUBLE_CLICK && lastClick.hit.place === hit.place;
    this.lastClick = { hit, time: now };
    if (again || hit.depth === null || hit.place === HOME) return;
    const source = this.sourceAt(hit.place, hit.depth);
    if (source !== null) table.report("fc-best", source);
  }

  /** How quickly two clicks follow each other is told by when they were made, not by when a busy page hears of them. */
  private click(hit: Hit, { pointerType, timeStamp: now }: PointerEvent): void {
    const { lastClick, table } = this;
    const isOneTap = table.oneTap === "always" || (table.oneTap === "touch" && pointerType === "touch");
    if (isOneTap && table.picked === null) return this.tap(hit, now);
    const again =
      lastClick !== null &&
      now - lastClick.time < DOUBLE_CLICK &&
      lastClick.hit.place === hit.place &&
      lastClick.hit.depth === hit.depth;
    this.lastClick = again ? null : { hit, time: now };
    if (again && hit.depth !== null && hit.place !== HOME && table.picked !== null) {
      const source = table.picked;
      table.picked = null;
      table.report("fc-best", source);
      return;
    }
    // Clicking an empty place with nothing in hand is not worth a message.
    if (table.picked === null && (hit.depth === null || hit.place === HOME)) return;
    this.press(hit);
  }
}
