/** Cards that are dealt, that make room for a panel, and that celebrate. Nothing here changes where a card lies. */

import type { Rect } from "./geometry.ts";

/** Milliseconds between two cards that are dealt, and of one card's way. */
const DEAL_STEP = 17;
const DEAL_TIME = 280;
/** Milliseconds in which cards make room for a panel. */
export const GLIDE_TIME = 240;
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

/** Lets an element that already is at `after` come there from `before`, size included. */
export function glide(element: HTMLElement, before: Rect, after: Rect): void {
  if (before.x === after.x && before.y === after.y && before.width === after.width && before.height === after.height) return;
  const origin = "0 0";
  element.animate(
    [
      { transformOrigin: origin, transform: `translate(${before.x}px, ${before.y}px) scale(${before.width / after.width}, ${before.height / after.height})` },
      { transformOrigin: origin, transform: `translate(${after.x}px, ${after.y}px) scale(1, 1)` },
    ],
    { duration: GLIDE_TIME, easing: "cubic-bezier(0.25, 0.7, 0.3, 1)" },
  );
}
