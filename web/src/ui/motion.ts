/** Cards that are dealt, that make room for a panel, and that celebrate. Nothing here changes where a card lies. */

import type { Rect } from "./geometry.ts";

/** Milliseconds between two cards that are dealt, and of one card's way. */
const DEAL_STEP = 17;
const DEAL_TIME = 280;
/** Milliseconds in which cards make room for a panel or a long column, and of one card's move. */
export const GLIDE_TIME = 240;
export const MOVE_TIME = 170;
/** Milliseconds between two cards of the cascade. */
const CASCADE_STEP = 130;
const FRAME = 1000 / 30;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card with the place where it lies. */
export interface Placed extends Point {
  readonly element: HTMLElement;
}

export class Motion {
  private running: Animation[] = [];
  private over: (() => void) | null = null;

  /** Ends whatever is on its way, at once; the player does not wait for it. */
  stop(): void {
    const { running, over } = this;
    this.running = [];
    this.over = null;
    for (const one of running) one.cancel();
    over?.();
  }

  /** Deals cards, given in the order in which they are dealt, from below the table. */
  deal(cards: readonly Placed[], from: Point): void {
    this.stop();
    this.running = cards.map(({ element, x, y }, k) =>
      element.animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px) rotate(${k % 2 === 0 ? 14 : -14}deg)`, opacity: 0 },
          { opacity: 1, offset: 0.2 },
          { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
        ],
        { duration: DEAL_TIME, delay: k * DEAL_STEP, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
      ),
    );
    this.forgetWhenOver();
  }

  /** Cards jump off their piles one after the other, bounce on the edge of the table and leave it. */
  cascade(cards: readonly Placed[], size: { readonly width: number; readonly height: number }, table: { readonly width: number; readonly height: number }, wait: number, over: () => void): void {
    this.stop();
    this.over = over;
    this.running = cards.map(({ element, x, y }, k) => {
      const path = flight({ x, y }, size, table, k);
      const frames = path.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
      return element.animate(frames, { duration: frames.length * FRAME, delay: wait + k * CASCADE_STEP, fill: "forwards" });
    });
    this.forgetWhenOver();
  }

  private forgetWhenOver(): void {
    const mine = this.running;
    void Promise.allSettled(mine.map((one) => one.finished)).then(() => {
      if (this.running === mine) this.stop();
    });
  }
}

/** Where a card of the cascade is, thirty times a second, until it has left the table. */
export function flight(start: Point, size: { readonly width: number; readonly height: number }, table: { readonly width: number; readonly height: number }, index: number): Point[] {
  const floor = table.height - size.height;
  const gravity = table.height / 420;
  const across = table.width / 105;
  // Neighbours fly differently, but the same way each time: there is nothing to gain from chance here.
  const turn = (index * 0.618) % 1;
  let { x, y } = start;
  let dx = (index % 2 === 0 ? -1 : 1) * across * (0.55 + 0.7 * turn);
  let dy = -gravity * 8 * turn;
  const path: Point[] = [{ x, y }];
  while (x > -size.width && x < table.width && path.length < 240) {
    dy += gravity;
    x += dx;
    y += dy;
    if (y > floor) {
      y = floor;
      dy = -Math.abs(dy) * 0.78;
      dx *= 0.98;
    }
    path.push({ x: Math.round(x), y: Math.round(y) });
  }
  return path;
}

export interface Way {
  readonly before: Rect;
  readonly after: Rect;
  readonly duration: number;
  readonly delay: number;
  /** Where it flies above the others; null where it stays among them. */
  readonly above: number | null;
}

/**
 * Lets an element that already is at `after` come there from `before`, size included. All that is different on the way belongs to the
 * animation: when it ends, or never runs, the element is as it would be without it.
 */
export function glide(element: HTMLElement, { before, after, duration, delay, above }: Way): Animation {
  const lifted = { visibility: "visible", ...(above !== null && { zIndex: above }) };
  const scale = `scale(${before.width / after.width}, ${before.height / after.height})`;
  return element.animate(
    [
      { ...lifted, transformOrigin: "0 0", transform: `translate(${before.x}px, ${before.y}px) ${scale}` },
      { ...lifted, transformOrigin: "0 0", transform: `translate(${after.x}px, ${after.y}px) scale(1, 1)` },
    ],
    { duration, delay, easing: "cubic-bezier(0.25, 0.7, 0.3, 1)", fill: "backwards" },
  );
}

/** Where an element is this moment, on its way or in the player's hand; `size` is that of its box. */
export function whereNow(element: HTMLElement, size: { readonly width: number; readonly height: number }): Rect {
  const { a, d, e, f } = new DOMMatrix(getComputedStyle(element).transform);
  return { x: e, y: f, width: size.width * a, height: size.height * d };
}
