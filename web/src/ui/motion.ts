/** Cards that are dealt, that make room for a panel, and that celebrate. Nothing here changes where a card lies. */

import type { Rect } from "./geometry.ts";

/** Milliseconds between two cards that are dealt, and of one card's way. */
const DEAL_STEP = 17;
const DEAL_TIME = 280;
/** Milliseconds in which cards make room for a panel or a long column, and of one card's move. */
export const GLIDE_TIME = 240;
export const MOVE_TIME = 170;
/** Milliseconds between two cards that fly into the arch of a win, and of one card's way. */
const ARCH_STEP = 16;
const ARCH_TIME = 900;

/** How a card lands: at most 4 % over its place. */
const SNAP = "cubic-bezier(0.3, 1.2, 0.5, 1)";

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

  /** Ends whatever is on its way, at once; the player does not wait for it. */
  stop(): void {
    const { running } = this;
    this.running = [];
    for (const one of running) one.cancel();
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

  private forgetWhenOver(): void {
    const mine = this.running;
    void Promise.allSettled(mine.map((one) => one.finished)).then(() => {
      if (this.running === mine) this.stop();
    });
  }
}

export interface Way {
  readonly before: Rect;
  readonly after: Rect;
  readonly duration: number;
  readonly delay: number;
  /** Whether it lands: a little over its place, and back. */
  readonly lands: boolean;
  /** Where it flies above the others; null where it stays among them. */
  readonly above: number | null;
}

/**
 * Lets an element that already is at `after` come there from `before`, size included. All that is different on the way belongs to the
 * animation: when it ends, or never runs, the element is as it would be without it.
 */
export function glide(element: HTMLElement, { before, after, duration, delay, lands, above }: Way): Animation {
  const lifted = { visibility: "visible", ...(above !== null && { zIndex: above }) };
  const scale = `scale(${before.width / after.width}, ${before.height / after.height})`;
  return element.animate(
    [
      { ...lifted, transformOrigin: "0 0", transform: `translate(${before.x}px, ${before.y}px) ${scale}` },
      { ...lifted, transformOrigin: "0 0", transform: `translate(${after.x}px, ${after.y}px) scale(1, 1)` },
    ],
    { duration, delay, easing: lands ? SNAP : "cubic-bezier(0.25, 0.7, 0.3, 1)", fill: "backwards" },
  );
}

/** A card that flies into the arch of a win: `order` says how many go before it. */
export function fly(
  element: HTMLElement,
  before: Rect,
  after: Rect & { readonly turn: number },
  wait: number,
  order: number,
): Animation {
  // Turned about the middle of its box, which is that of its place in the arch.
  const [x, y] = [before.x + (before.width - after.width) / 2, before.y + (before.height - after.height) / 2];
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(0deg) scale(${before.width / after.width})`, zIndex: 100 - order },
      { transform: `translate(${after.x}px, ${after.y}px) rotate(${after.turn}deg) scale(1)`, zIndex: 100 - order },
    ],
    {
      duration: ARCH_TIME,
      delay: wait + order * ARCH_STEP,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      fill: "backwards",
    },
  );
}

/** Where an element is this moment, on its way or in the player's hand; `size` is that of its box. */
export function whereNow(element: HTMLElement, size: { readonly width: number; readonly height: number }): Rect {
  const { a, d, e, f } = new DOMMatrix(getComputedStyle(element).transform);
  return { x: e, y: f, width: size.width * a, height: size.height * d };
}
