/** What is proved of all games from a lost position, with card signs. */

import { html, nothing, type TemplateResult } from "lit";
import type { ReviewState } from "../../game/review.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { type Board, type Card, cardOf, type Suit } from "../../rules/index.ts";
import { cardSigns } from "../signs.ts";
import { verdictShape } from "../verdict.ts";

/** Ways to bring cards home that are listed one by one; of more, all their cards are named together. */
const MOST_LISTED = 4;
const SUITS: readonly Suit[] = [0, 1, 2, 3];

/** The cards that go home from this board until this many of each suit are home. */
function cardsTo(board: Board, home: readonly number[]): Card[] {
  return SUITS.flatMap((suit) =>
    Array.from({ length: home[suit]! - board.home[suit]! }, (_, k) => cardOf(board.home[suit]! + k, suit)),
  );
}

function joined(parts: readonly TemplateResult[], between: string): TemplateResult {
  return html`${parts.map((part, k) => html`${k > 0 ? between : nothing}${part}`)}`;
}

function homeLine(t: Messages, m: More, board: Board, homes: readonly (readonly number[])[]): TemplateResult | string {
  const ways = homes.map((home) => cardsTo(board, home));
  const most = Math.max(...ways.map((cards) => cards.length));
  if (most === 0) return m.facts.noneHome;
  const begins = m.facts.mostHome(most) + t.colon;
  if (ways.length > MOST_LISTED) {
    const all = cardsTo(
      board,
      SUITS.map((suit) => Math.max(...homes.map((home) => home[suit]!))),
    );
    return html`${begins}${cardSigns(t, all)}${m.facts.inWays(ways.length)}`;
  }
  const listed = joined(
    ways.map((cards) => cardSigns(t, cards)),
    m.facts.or,
  );
  return html`${begins}${listed}${ways.length > 1 ? m.facts.neverTogether : nothing}`;
}

export function factLines(
  t: Messages,
  m: More,
  board: Board,
  facts: NonNullable<ReviewState["facts"]>,
): TemplateResult {
  const { homes, neverFree, ply } = facts;
  const deepest = board.columns.flatMap((column, k) => {
    const at = column.findIndex((card) => !neverFree.includes(card));
    return at > 0 ? [html`${cardSigns(t, [column[at]!])} (${t.column(k + 1)})`] : [];
  });
  return html`<div class="lost told" id="facts" data-ply=${ply}>${verdictShape("lost")}<div>
    <p>${m.facts.proved(ply)}</p>
    <ul>
      <li>${homeLine(t, m, board, homes)}</li>
      ${neverFree.length === 0 ? nothing : html`<li>${m.facts.neverFree}${t.colon}${cardSigns(t, neverFree)}</li><li>${m.facts.deepest}${t.colon}${joined(deepest, t.comma)}</li>`}
    </ul></div></div>`;
}
