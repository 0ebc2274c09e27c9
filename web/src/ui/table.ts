/** The table: draws a board and reports what the player wants to do with it. It holds no rules of its own. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { spotName } from "../i18n/words.ts";
import type { Messages } from "../i18n/index.ts";
import {
  ALL_CARDS,
  ALL_SUITS,
  cellPlace,
  columnPlace,
  homeTop,
  HOME,
  isColumn,
  movedCards,
  placeText,
  runLength,
  suitOf,
  type Board,
  type Card,
  type Move,
  type Place,
} from "../rules/index.ts";
import type { Judgement } from "../game/judgement.ts";
import { arrowsOver, arrowStyles, type Arrow } from "./arrows.ts";
import { face, SUIT_PATHS, USUAL_HEIGHT } from "./art.ts";
import { Hand } from "./hand.ts";
import { isBuried, layoutOf, spotRect, type Layout, type Rect } from "./geometry.ts";
import { markStyles } from "./marks.css.ts";
import { drawMarks, findMarks, markNames, NO_MARKS, placeMarks, type Marks } from "./marks.ts";
import { glide, GLIDE_TIME, Motion, MOVE_TIME, whereNow } from "./motion.ts";
import { firstSpot, nearSpot, sameSpot, walk, type Spot } from "./spots.ts";
import { tableStyles } from "./table.css.ts";

/** Milliseconds between two cards that go home one after the other. */
const STAGGER = 45;
/** Cards on their way lie above those that lie still, and below those in the player's hand. */
const ABOVE = 200;

export class Table extends LitElement {
  static override styles = [tableStyles, markStyles, arrowStyles];
  static override properties = {
    board: { attribute: false },
    t: { attribute: false },
    largeIndices: { type: Boolean },
    animated: { attribute: false },
    hint: { attribute: false },
    arrows: { attribute: false },
    teaching: { attribute: false },
    judgement: { attribute: false },
    dealt: { attribute: false },
    won: { attribute: false },
    panel: { attribute: false },
    picked: { state: true },
    size: { state: true },
    spot: { state: true },
  };

  declare board: Board;
  declare t: Messages;
  declare largeIndices: boolean;
  declare animated: boolean;
  declare hint: Move | null;
  /** Moves that are drawn over the cards. */
  declare arrows: readonly Arrow[];
  /** Whether moves show what they are worth, and what is known of that. */
  declare teaching: boolean;
  declare judgement: Judgement | null;
  /** A new object for each deal that is to be dealt out before the player's eyes, and for each win; null for none. */
  declare dealt: object | null;
  declare won: object | null;
  /** Whether there is a panel beside the table. When it comes or goes the cards glide to their new places. */
  declare panel: boolean;
  /** What the player has in hand: a place and how many cards of it. */
  declare picked: { readonly from: Place; readonly count: number } | null;
  declare size: { readonly width: number; readonly height: number };
  /** The one place in the tab order. */
  declare spot: Spot;

  private readonly hand = new Hand(this);
  private drawn: Layout | null = null;
  private drawnSize: Table["size"] | null = null;
  /** Cards on their way, or lately. */
  private readonly gliding = new Map<Card, Animation>();
  private marks: Marks = NO_MARKS;
  private readonly motion = new Motion();
  /** What is to be shown once the cards lie where they belong. */
  private due: "deal" | "cascade" | null = null;
  private glidesUntil = 0;
  /** How many cards the last move sent home. */
  private homeward = 0;
  /** Where the last move went, until it is drawn. */
  private arriving: Place | null = null;
  private readonly sizes = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect;
    this.size = { width, height };
  });

  constructor() {
    super();
    this.largeIndices = false;
    this.animated = true;
    this.hint = null;
    this.arrows = [];
    this.teaching = false;
    this.judgement = null;
    this.dealt = null;
    this.won = null;
    this.panel = false;
    this.picked = null;
    this.size = { width: 0, height: 0 };
    this.spot = { place: columnPlace(0), depth: null };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    this.addEventListener("pointerdown", () => this.motion.stop(), { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  get layout(): Layout {
    return layoutOf(this.size.width, this.size.height, this.board, this.largeIndices);
  }

  /** How faces are drawn; `height` is that of a card 100 wide. */
  private get faces(): { readonly large: boolean; readonly height: number } {
    if (this.size.width === 0) return { large: true, height: USUAL_HEIGHT };
    const { card, large } = this.layout;
    return { large, height: Math.round((100 * card.height) / card.width) };
  }

  /** Says what the player wants: `fc-try` a move, `fc-best` for the best place, `fc-refused` with the reason. */
  report(name: "fc-try" | "fc-best" | "fc-refused", detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  cardElement(card: Card): HTMLElement {
    return this.renderRoot.querySelector(`[data-card="${card}"]`)!;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.follow(changed);
    if (this.board === undefined) return;
    const { dragged } = this.hand;
    this.marks = findMarks(this.board, dragged ?? this.picked, dragged !== null, this.teaching, this.judgement);
  }

  private follow(changed: PropertyValues<this>): void {
    // A drag does not survive a change of the board or of its layout.
    if (changed.has("board") || changed.has("size")) {
      this.hand.letGo();
      this.motion.stop();
    }
    if (changed.has("panel") && this.drawn !== null) this.glidesUntil = performance.now() + GLIDE_TIME;
    if (changed.has("dealt")) this.due = this.dealt === null ? null : "deal";
    if (changed.has("won")) this.due = this.won === null ? this.due : "cascade";
    if (!changed.has("board")) return;
    this.picked = null;
    this.spot = this.arriving === null ? nearSpot(this.board, this.spot) : firstSpot(this.board, this.arriving);
    this.arriving = null;
    // Buttons appear and disappear with the cards; focus must not stay on a removed one.
    if (this.hasFocus) this.focusSpot(this.spot);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.board === undefined || this.t === undefined) return nothing;
    const { large, height } = this.faces;
    const slot = (kind: string, index: number, content: unknown = nothing): TemplateResult =>
      html`<div class="slot" data-slot=${kind} data-index=${index}>${content}</div>`;
    return html`
      <div aria-hidden="true">
        ${this.board.columns.map((_, k) => slot("column", k, html`<span class="letter">${k + 1}</span>`))}
        ${this.board.cells.map((_, k) => slot("cell", k, html`<span class="letter">${placeText(cellPlace(k))}</span>`))}
        ${ALL_SUITS.map((suit) => slot("home", suit, html`<svg viewBox="0 0 100 100"><path d=${SUIT_PATHS[suit]!}></path></svg>`))}
        ${ALL_CARDS.map(
          (card) => html`<div class="card" data-card=${card} data-suit=${suitOf(card)}><svg viewBox="0 0 100 ${height}">${face(card, large, height)}</svg></div>`,
        )}
        ${this.hint === null ? nothing : html`<div class="mark from"></div><div class="mark to"></div>`} ${drawMarks(this.marks)}
        ${this.size.width === 0 ? nothing : arrowsOver(this.layout, this.arrows)}
      </div>
      <div role="application" aria-label=${this.t.table} @keydown=${this.onKey} @click=${this.onSpotClick} @focusin=${this.onFocus}>
        ${this.pile(this.t.cellsGroup, this.board.cells.map((card, k) => ({ place: cellPlace(k), depth: card === null ? null : 0 })))}
        ${this.pile(this.t.homeGroup, ALL_SUITS.map((suit) => ({ place: HOME, depth: suit })))}
        ${this.board.columns.map((column, k) =>
          this.pile(this.t.column(k + 1), column.length === 0 ? [{ place: columnPlace(k), depth: null }] : column.map((_, depth) => ({ place: columnPlace(k), depth }))),
        )}
      </div>
    `;
  }

  private pile(name: string, spots: readonly Spot[]): TemplateResult {
    return html`<div class="pile" role="group" aria-label=${name}>${spots.map((spot) => this.spotButton(spot))}</div>`;
  }

  private spotButton(spot: Spot): TemplateResult {
    const { picked } = this;
    const column = isColumn(spot.place) ? this.board.columns[spot.place]! : null;
    const isPicked = picked !== null && picked.from === spot.place && (column === null || spot.depth === column.length - picked.count);
    return html`<button
      class="spot"
      tabindex=${sameSpot(spot, this.spot) ? 0 : -1}
      data-place=${spot.place}
      data-depth=${spot.depth ?? ""}
      aria-pressed=${isPicked ? "true" : "false"}
      aria-label=${[this.nameOf(spot), ...markNames(this.marks, spot, this.t)].join(", ")}
    ></button>`;
  }

  private nameOf({ place, depth }: Spot): string {
    if (place === HOME) {
      const suit = ALL_SUITS[depth!]!;
      const top = homeTop(this.board, suit);
      const where = this.t.homeOf(this.t.suit(suit));
      return top === null ? this.t.emptyAt(where) : this.t.cardAt(this.t.card(this.board.home[suit]! - 1, suit), where);
    }
    const column = isColumn(place) ? this.board.columns[place]! : [];
    const above = depth === null ? 0 : column.length - depth;
    return spotName(this.t, this.board, place, depth, above > 1 && above <= runLength(column) ? above : 0);
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  protected override updated(): void {
    if (this.size.width === 0 || this.board === undefined) return;
    const { layout } = this;
    const root = this.renderRoot;
    this.style.setProperty("--corner", `${Math.max(3, layout.card.width * 0.07)}px`);
    this.style.setProperty("--card-width", String(layout.card.width));
    for (const element of root.querySelectorAll<HTMLElement>(".slot")) {
      const index = Number(element.dataset["index"]);
      const kind = element.dataset["slot"];
      const area = kind === "column" ? layout.columns[index]! : kind === "cell" ? layout.cells[index]! : layout.home[index]!;
      put(element, { ...area, height: layout.card.height });
    }
    for (const element of root.querySelectorAll<HTMLElement>(".spot")) {
      const depth = element.dataset["depth"];
      put(element, spotRect(layout, this.board, Number(element.dataset["place"]) as Place, depth === "" ? null : Number(depth)));
    }
    placeMarks(root, layout, this.board, put);
    this.drawCards(layout);
    this.drawHint(layout);
    this.dispatchEvent(new CustomEvent("fc-laid", { detail: layout.aside ? null : layout.columns[0]!.y }));
    this.drawn = layout;
    this.drawnSize = this.size;
    this.show(layout);
    this.toggleAttribute("ready", true);
    this.toggleAttribute("aside", layout.aside);
  }

  private drawCards(layout: Layout): void {
    const before = this.drawn;
    const resized = before === null || before.card.width !== layout.card.width || before.card.height !== layout.card.height || before.aside !== layout.aside;
    const goingHome = ALL_CARDS.filter((card) => layout.cards.get(card)?.place === HOME && before?.cards.get(card)?.place !== HOME).sort((a, b) => a - b);
    if (goingHome.length > 0) this.homeward = goingHome.length;
    // Cards follow a window that is resized at once, and glide when a panel or a long column needs room.
    const makesRoom = performance.now() < this.glidesUntil || (resized && this.size === this.drawnSize);
    const held = new Set(this.picked === null ? [] : movedCards(this.board, { ...this.picked, to: HOME }));
    for (const card of ALL_CARDS) {
      if (this.hand.isHolding(card)) continue;
      const spot = layout.cards.get(card)!;
      const old = before?.cards.get(card);
      const element = this.cardElement(card);
      const moved = old === undefined || old.x !== spot.x || old.y !== spot.y || this.hand.wasHolding(card);
      const glides = this.animated && before !== null && (moved || resized) && (makesRoom || !resized);
      const from = glides ? whereNow(element, before.card) : null;
      if (moved || resized) this.halt(card);
      element.classList.toggle("picked", held.has(card));
      element.classList.remove("lifted");
      if (resized) {
        element.style.width = `${layout.card.width}px`;
        element.style.height = `${layout.card.height}px`;
      }
      element.style.visibility = spot.place === HOME && isBuried(this.board, card) ? "hidden" : "";
      element.style.zIndex = String(spot.z);
      element.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
      if (from === null) continue;
      const delay = STAGGER * Math.max(0, goingHome.indexOf(card));
      const above = old?.place !== spot.place || this.hand.wasHolding(card) ? ABOVE + spot.z : null;
      this.gliding.set(card, glide(element, { before: from, after: { x: spot.x, y: spot.y, ...layout.card }, duration: makesRoom ? GLIDE_TIME : MOVE_TIME, delay, above }));
    }
    this.hand.forget();
  }

  /** Ends a card's way: it is where it belongs at once. */
  halt(card: Card): void {
    this.gliding.get(card)?.cancel();
    this.gliding.delete(card);
  }

  /** A new deal is dealt, a win is celebrated; neither is shown to players who want no motion. */
  private show(layout: Layout): void {
    const { due, size } = this;
    this.due = null;
    if (due === null || !this.animated) return;
    const placed = (card: Card) => ({ element: this.cardElement(card), ...layout.cards.get(card)! });
    if (due === "deal") {
      const most = Math.max(...this.board.columns.map((column) => column.length));
      const order = Array.from({ length: most }, (_, depth) => this.board.columns.flatMap((column) => column.slice(depth, depth + 1))).flat();
      this.motion.deal(order.map(placed), { x: (size.width - layout.card.width) / 2, y: size.height + layout.card.height / 4 });
      return;
    }
    const order = ALL_CARDS.slice().reverse();
    this.motion.cascade(order.map(placed), layout.card, size, 500 + STAGGER * this.homeward, () => this.requestUpdate());
    for (const [k, { element }] of order.map(placed).entries()) {
      element.style.visibility = "";
      element.style.zIndex = String(352 - k);
    }
  }

  private drawHint(layout: Layout): void {
    const [from, to] = this.renderRoot.querySelectorAll<HTMLElement>(".mark");
    if (this.hint === null || from === undefined || to === undefined) return;
    const cards = movedCards(this.board, this.hint);
    const first = cards[0];
    if (first === undefined) return;
    const start = layout.cards.get(first)!;
    const end = layout.cards.get(cards[cards.length - 1]!)!;
    put(from, { x: start.x, y: start.y, width: layout.card.width, height: end.y - start.y + layout.card.height });
    const target = this.hint.to;
    const depth = target === HOME ? suitOf(first) : isColumn(target) && this.board.columns[target]!.length > 0 ? this.board.columns[target]!.length - 1 : null;
    put(to, spotRect(layout, this.board, target, depth));
  }

  // ---- keyboard ----------------------------------------------------------------------------------------------------

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Enter" && event.shiftKey) {
      const source = this.hand.sourceAt(this.spot.place, this.spot.place === HOME ? null : this.spot.depth);
      if (source !== null) this.report("fc-best", source);
    } else {
      const next = event.ctrlKey ? null : walk(this.board, this.spot, event.key);
      if (next === null) return;
      this.focusSpot(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Cancels a drag or a pick; false if there is none. */
  putBack(): boolean {
    const had = this.picked !== null;
    this.picked = null;
    return this.hand.letGo() || had;
  }

  /** Enter, Space and screen readers press the button itself; pointer events go through the hand. */
  private onSpotClick(event: MouseEvent): void {
    const spot = spotOf(event.target);
    if (spot === null) return;
    this.hand.press({ place: spot.place, depth: spot.place === HOME ? null : spot.depth });
  }

  private onFocus(event: FocusEvent): void {
    this.spot = spotOf(event.target) ?? this.spot;
  }

  focusSpot(spot: Spot): void {
    this.spot = spot;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`.spot[tabindex="0"]`)?.focus());
  }

  /** Whether the table has the focus. */
  get hasFocus(): boolean {
    return (this.renderRoot as ShadowRoot).activeElement !== null;
  }

  override focus(): void {
    this.focusSpot(this.board === undefined ? this.spot : nearSpot(this.board, this.spot));
  }

  /** When the next board is drawn, the tab stop moves to this place's topmost card. */
  showPlace(place: Place): void {
    this.arriving = place;
  }
}

function spotOf(target: EventTarget | null): Spot | null {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(".spot") : null;
  if (element === null) return null;
  const depth = element.dataset["depth"];
  return { place: Number(element.dataset["place"]) as Place, depth: depth === "" ? null : Number(depth) };
}

function put(element: HTMLElement, area: Rect): void {
  element.style.width = `${area.width}px`;
  element.style.height = `${area.height}px`;
  element.style.transform = `translate(${area.x}px, ${area.y}px)`;
}

customElements.define("fc-table", Table);
