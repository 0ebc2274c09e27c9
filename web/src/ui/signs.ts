/** Moves as card signs: Q♥→K♣. A screen reader hears the sentence instead. */

import { css, html, nothing, type TemplateResult } from "lit";
import type { Messages } from "../i18n/index.ts";
import { cardName, moveSentence } from "../i18n/words.ts";
import { type Board, type Card, HOME, isCell, type Move, movedCards, rankOf, suitOf, topOf } from "../rules/index.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** With the sign that asks for text: no phone draws a picture instead. */
const SUITS = ["♣\uFE0E", "♦\uFE0E", "♥\uFE0E", "♠\uFE0E"];

function cardSign(card: Card): TemplateResult {
  return html`<span class="card-sign" data-suit=${suitOf(card)}>${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}</span>`;
}

/** Cards side by side. */
export function cardSigns(t: Messages, cards: readonly Card[]): TemplateResult {
  const names = cards.map((card) => cardName(t, card)).join(t.comma);
  return html`<span class="cards-signs" role="img" aria-label=${names}>${cards.map((card, k) => html`${k > 0 ? " " : ""}${cardSign(card)}`)}</span>`;
}

export function moveSigns(t: Messages, board: Board, move: Move): TemplateResult {
  const { to } = move;
  const [card, ...others] = movedCards(board, move);
  const on = to === HOME || isCell(to) ? null : topOf(board.columns[to]!);
  const target =
    on !== null
      ? cardSign(on)
      : html`<span class="place">${to === HOME ? t.home : isCell(to) ? t.signs.cell : t.column(to + 1)}</span>`;
  const more = others.length > 0 ? html`<small>+${others.length}</small>` : nothing;
  return html`<span class="move-signs" role="img" aria-label=${moveSentence(t, board, move)}>${cardSign(card!)}${more}<span class="arrow">→</span>${target}</span>`;
}

/** Where a sentence has a place for a move: its text is made with this in the place of the move. */
export const HERE = "\u0000";

/** A sentence with something in the place that `HERE` keeps for it. */
export function around(text: string, part: TemplateResult): TemplateResult {
  const [before, after] = text.split(HERE);
  return html`${before}${part}${after}`;
}

export const signStyles = css`
  .move-signs { white-space: nowrap; }
  .card-sign { font-weight: 600; }
  .card-sign[data-suit="0"] { color: var(--sign-clubs); }
  .card-sign[data-suit="1"] { color: var(--sign-diamonds); }
  .card-sign[data-suit="2"] { color: var(--sign-hearts); }
  .card-sign[data-suit="3"] { color: var(--sign-spades); }
  .move-signs small { color: var(--faint); margin-left: 1px; }
  .move-signs .arrow { color: var(--faint); padding: 0 2px; }
  .move-signs .place { color: var(--faint); }
`;
