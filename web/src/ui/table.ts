/** The table: draws a board and reports what the player wants to do with it. It holds no rules of its own. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Judgement } from "../game/judgement.ts";
import type { Messages } from "../i18n/index.ts";
import { spotName } from "../i18n/words.ts";
import {
  ALL_CARDS,
  ALL_SUITS,
  type Board,
  type Card,
  cellPlace,
  columnPlace,
  HOME,
  homeTop,
  isColumn,
  type Move,
  movedCards,
  type Place,
  placeText,
  runLength,
  suitOf,
} from "../rules/index.ts";
import type { Deck, Settings } from "../store/settings.ts";
import { archOf } from "./arch.ts";
import { type Arrow, arrowStyles, arrowsOver } from "./arrows.ts";
import { face, type Look, SUIT_PATHS, USUAL_HEIGHT } from "./art.ts";
import { dyeCourts } from "./courts.ts";
import { isBuried, type Layout, layoutOf, type Rect, spotRect } from "./geometry.ts";
import { Hand } from "./hand.ts";
import { markStyles } from "./marks.css.ts";
import { drawMarks, findMarks, type Marks, markNames, NO_MARKS, placeMarks } from "./marks.ts";
import { fly, GLIDE_TIME, glide, MOVE_TIME, Motion, whereNow } from "./motion.ts";
import { firstSpot, nearSpot, type Spot, sameSpot, walk } from "./spots.ts";
import { tableStyles } from "./table.css.ts";

/** Milliseconds between two cards that go home one after the other. */
const STAGGER = 45;
/** Cards on their way lie above those that lie still, and below those in the player's hand. */
const ABOVE = 200;

/** Where things lie, for those who draw over the table: the top of the columns, null where they begin at the edge, and the arch. */
export interface Laid {
  readonly columns: number | null;
  readonly arch: { readonly top: number; readonly foot: number } | null;
}

export class Table extends LitElement {
  static override styles = [tableStyles, markStyles, arrowStyles];
  static override properties = {
    board: { attribute: false },
    t: { attribute: false },
    largeIndices: { type: Boolean },
    deck: { attribute: false },
    colours: { attribute: false },
    oneTap: { attribute: false },
    animated: { attribute: false },
    hint: { attribute: false },
    arrows: { attribute: false },
    teaching: { attribute: false },
    judgement: { attribute: false },
    dealt: { attribute: false },
    arched: { attribute: false },
    panel: { attribute: false },
    typing: { attribute: false },
    picked: { state: true },
    size: { state: true },
    spot: { state: true },
  };

  declare board: Board;
  declare t: Messages;
  declare largeIndices: boolean;
  declare deck: Deck;
  declare colours: Settings["colours"];
  declare oneTap: Settings["oneTap"];
  declare animated: boolean;
  declare hint: Move | null;
  /** Moves that are drawn over the cards. */
  declare arrows: readonly Arrow[];
  /** Whether moves show what they are worth, and what is known of that. */
  declare teaching: boolean;
  declare judgement: Judgement | null;
  /** A new object for each deal that is to be dealt out before the player's eyes; null for none. */
  declare dealt: object | null;
  /** Whether the cards of a won game stand in an arch over its result. */
  declare arched: boolean;
  /** Whether there is a panel beside the table. When it comes or goes the cards glide to their new places. */
  declare panel: boolean;
  /** Whether a move is being typed: places show the signs they are typed by. */
  declare typing: boolean;
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
  /** Whether a deal is to be shown once the cards lie where they belong. */
  private isDealDue = false;
  private glidesUntil = 0;
  /** What the arch leaves free; null while there is none. */
  private archDrawn: { readonly top: number; readonly foot: number } | null = null;
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
    this.deck = "portraits";
    this.colours = "two";
    this.oneTap = "touch";
    this.animated = true;
    this.hint = null;
    this.arrows = [];
    this.teaching = false;
    this.judgement = null;
    this.dealt = null;
    this.arched = false;
    this.panel = false;
    this.typing = false;
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

  private get faces(): Look {
    const { deck, colours } = this;
    if (this.size.width === 0) return { large: true, height: USUAL_HEIGHT, deck, colours };
    const { card, large } = this.layout;
    return { large, height: Math.round((100 * card.height) / card.width), deck, colours };
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
    // Without a network, the figures keep their reds.
    if (this.colours === "four" && changed.has("colours"))
      dyeCourts().then(
        () => this.requestUpdate(),
        () => undefined,
      );
    if (changed.has("dealt")) this.isDealDue = this.dealt !== null;
    if (!changed.has("board")) return;
    this.picked = null;
    this.spot = this.arriving === null ? nearSpot(this.board, this.spot) : firstSpot(this.board, this.arriving);
    this.arriving = null;
    // Buttons appear and disappear with the cards; focus must not stay on a removed one.
    if (this.hasFocus) this.focusSpot(this.spot);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.board === undefined || this.t === undefined) return nothing;
    const look = this.faces;
    const slot = (kind: string, index: number, content: unknown = nothing): TemplateResult =>
      html`<div class="slot" data-slot=${kind} data-index=${index}>${content}</div>`;
    return html`
      <div aria-hidden="true">
        ${this.board.columns.map((_, k) => slot("column", k))} ${this.board.cells.map((_, k) => slot("cell", k))}
        ${ALL_SUITS.map((suit) => slot("home", suit, html`<svg viewBox="0 0 100 100"><path d=${SUIT_PATHS[suit]!}></path></svg>`))}
        ${ALL_CARDS.map(
          (card) =>
            html`<div class="card" data-card=${card} data-suit=${suitOf(card)}><svg viewBox="0 0 100 ${look.height}">${face(card, look)}</svg></div>`,
        )}
        ${this.typing ? typedPlaces(this.board).map((place) => html`<div class="chip" data-place=${place}>${placeText(place)}</div>`) : nothing}
        ${this.hint === null ? nothing : html`<div class="mark from"></div><div class="mark to"></div>`} ${drawMarks(this.marks)}
        ${this.size.width === 0 ? nothing : arrowsOver(this.layout, this.arrows)}
      </div>
      <div role="application" aria-label=${this.t.table} @keydown=${this.onKey} @click=${this.onSpotClick} @focusin=${this.onFocus}>
        ${this.pile(
          this.t.cellsGroup,
          this.board.cells.map((card, k) => ({ place: cellPlace(k), depth: card === null ? null : 0 })),
        )}
        ${this.pile(
          this.t.homeGroup,
          ALL_SUITS.map((suit) => ({ place: HOME, depth: suit })),
        )}
        ${this.board.columns.map((column, k) =>
          this.pile(
            this.t.column(k + 1),
            column.length === 0
              ? [{ place: columnPlace(k), depth: null }]
              : column.map((_, depth) => ({ place: columnPlace(k), depth })),
          ),
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
    const isPicked =
      picked !== null && picked.from === spot.place && (column === null || spot.depth === column.length - picked.count);
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
    this.style.setProperty("--corner", `${Math.max(3, layout.card.width * 0.065)}px`);
    for (const element of root.querySelectorAll<HTMLElement>(".slot")) {
      const index = Number(element.dataset["index"]);
      const kind = element.dataset["slot"];
      const area =
        kind === "column" ? layout.columns[index]! : kind === "cell" ? layout.cells[index]! : layout.home[index]!;
      put(element, { ...area, height: layout.card.height });
    }
    for (const element of root.querySelectorAll<HTMLElement>(".spot")) {
      const depth = element.dataset["depth"];
      put(
        element,
        spotRect(layout, this.board, Number(element.dataset["place"]) as Place, depth === "" ? null : Number(depth)),
      );
    }
    placeMarks(root, layout, this.board, put);
    this.drawChips(layout);
    if (this.arched) this.drawArch();
    else this.drawCards(layout);
    this.drawHint(layout);
    this.dispatchEvent(
      new CustomEvent<Laid>("fc-laid", {
        detail: { columns: layout.aside ? null : layout.columns[0]!.y, arch: this.archDrawn },
      }),
    );
    this.drawn = layout;
    this.drawnSize = this.size;
    this.show(layout);
    this.toggleAttribute("ready", true);
    this.toggleAttribute("aside", layout.aside);
    this.toggleAttribute("arched", this.arched);
  }

  private drawCards(layout: Layout): void {
    const before = this.drawn;
    // After the arch every card has another size.
    const resized =
      before === null ||
      this.archDrawn !== null ||
      before.card.width !== layout.card.width ||
      before.card.height !== layout.card.height ||
      before.aside !== layout.aside;
    const goingHome = ALL_CARDS.filter(
      (card) => layout.cards.get(card)?.place === HOME && before?.cards.get(card)?.place !== HOME,
    ).sort((a, b) => a - b);
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
      this.gliding.set(
        card,
        glide(element, {
          before: from,
          after: { x: spot.x, y: spot.y, ...layout.card },
          duration: makesRoom ? GLIDE_TIME : MOVE_TIME,
          lands: !makesRoom && above !== null,
          delay,
          above,
        }),
      );
    }
    this.archDrawn = null;
    this.hand.forget();
  }

  /** Ends a card's way: it is where it belongs at once. */
  halt(card: Card): void {
    this.gliding.get(card)?.cancel();
    this.gliding.delete(card);
  }

  /** A new deal is dealt, except to players who want no motion. */
  private show(layout: Layout): void {
    const { isDealDue, size } = this;
    this.isDealDue = false;
    if (!isDealDue || !this.animated) return;
    const most = Math.max(...this.board.columns.map((column) => column.length));
    const order = Array.from({ length: most }, (_, depth) =>
      this.board.columns.flatMap((column) => column.slice(depth, depth + 1)),
    ).flat();
    this.motion.deal(
      order.map((card) => ({ element: this.cardElement(card), ...layout.cards.get(card)! })),
      { x: (size.width - layout.card.width) / 2, y: size.height + layout.card.height / 4 },
    );
  }

  /** All cards from where they are into the arch, where they stay until the result is put away. */
  private drawArch(): void {
    const { card: size, spots, top, foot } = archOf(this.size.width, this.size.height);
    const begins = this.archDrawn === null;
    const wait = STAGGER * Math.min(8, this.homeward) + MOVE_TIME;
    this.homeward = 0;
    for (const [k, { card, x, y, turn }] of spots.entries()) {
      const element = this.cardElement(card);
      const before = begins && this.animated && this.drawn !== null ? whereNow(element, this.drawn.card) : null;
      this.halt(card);
      element.classList.remove("picked", "lifted");
      element.style.width = `${size.width}px`;
      element.style.height = `${size.height}px`;
      element.style.visibility = "";
      element.style.zIndex = String(k + 1);
      element.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg)`;
      if (before !== null) this.gliding.set(card, fly(element, before, { x, y, turn, ...size }, wait, 51 - k));
    }
    this.archDrawn = { top, foot };
  }

  /** In the middle of each upper edge; that of home at the corner, where it names all four. */
  private drawChips(layout: Layout): void {
    const zoom = Number(getComputedStyle(this).getPropertyValue("--zoom")) || 1;
    for (const element of this.renderRoot.querySelectorAll<HTMLElement>(".chip")) {
      const place = Number(element.dataset["place"]) as Place;
      const { x, y, width } = spotRect(layout, this.board, place, null);
      const left = place === HOME && !layout.aside ? x : x + width / 2;
      element.style.transform = `translate(${left / zoom}px, ${Math.max(10, y) / zoom}px)`;
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
    const depth =
      target === HOME
        ? suitOf(first)
        : isColumn(target) && this.board.columns[target]!.length > 0
          ? this.board.columns[target]!.length - 1
          : null;
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

function typedPlaces(board: Board): Place[] {
  return [...board.columns.map((_, k) => columnPlace(k)), ...board.cells.map((_, k) => cellPlace(k)), HOME];
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
