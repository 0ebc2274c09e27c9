/** Who has the focus: what comes over or beside the table takes it, and when that goes, the keys work where one plays. */

import type { Table } from "./table.ts";

/** What takes the focus when it comes, by its selector, and where in it. */
const GUESTS = {
  "#result": null,
  // A question that does harm, on the answer that does no harm.
  ".ask[role=alertdialog]": "button",
  // In a review the arrow keys walk through the game.
  ".graph": "[tabindex='0']",
} as const;
type Guest = keyof typeof GUESTS;

export class Focus {
  private readonly rootOf: () => ShadowRoot;
  private readonly here = new Set<Guest>();

  constructor(rootOf: () => ShadowRoot) {
    this.rootOf = rootOf;
  }

  private get root(): ShadowRoot {
    return this.rootOf();
  }

  has(guest: Guest): boolean {
    return this.here.has(guest);
  }

  /** After each drawing. */
  follow(): void {
    this.walk();
    for (const guest of Object.keys(GUESTS) as Guest[]) {
      const isHere = this.root.querySelector(guest) !== null;
      if (isHere === this.has(guest)) continue;
      if (isHere) this.here.add(guest);
      else this.here.delete(guest);
      if (!isHere) this.giveBack();
      // After the table: it looks after its own focus when the board changes.
      else requestAnimationFrame(() => this.give(guest));
    }
  }

  /** In the graph it goes along with the game, whoever made it go. */
  private walk(): void {
    if (this.root.activeElement?.matches(".graph [tabindex='-1']")) this.give(".graph");
  }

  private give(guest: Guest): void {
    const [box, inside] = [this.root.querySelector<HTMLElement>(guest), GUESTS[guest]];
    (inside === null ? box : box?.querySelector<HTMLElement>(inside))?.focus();
  }

  /** What was closed had the focus: the review gets it if there is one, else the table. */
  giveBack(): void {
    const { activeElement } = this.root;
    // A dialog that has just been closed may have it still; behind an open one, the browser gives the table none.
    if (activeElement !== null && activeElement.closest("#sheets") === null) return;
    if (this.has(".graph")) this.give(".graph");
    else this.root.querySelector<Table>("fc-table")?.focus();
  }
}
