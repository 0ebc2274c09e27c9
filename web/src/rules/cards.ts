/** The vocabulary: cards, suits and ranks. The only home of suit order and card names. */

declare const kind: unique symbol;

/** A card's code, 4 * rank + suit: 0 is the ace of clubs, 51 the king of spades. */
export type Card = number & { readonly [kind]: "card" };

/** 0..3 in the order of Microsoft's deck: clubs, diamonds, hearts, spades. */
export type Suit = 0 | 1 | 2 | 3;

export const RANKS = "A23456789TJQK";
export const SUITS = "CDHS";
export const SUIT_SIGNS = "♣♦♥♠";

export const ALL_CARDS: readonly Card[] = Array.from({ length: 52 }, (_, code) => code as Card);
export const ALL_SUITS: readonly Suit[] = [0, 1, 2, 3];

/** 0 for an ace to 12 for a king. */
export function rankOf(card: Card): number {
  return card >> 2;
}

export function suitOf(card: Card): Suit {
  return (card & 3) as Suit;
}

export function cardOf(rank: number, suit: Suit): Card {
  return (4 * rank + suit) as Card;
}

/** Diamonds and hearts are red. */
export function isRed(card: Card): boolean {
  const suit = card & 3;
  return suit === 1 || suit === 2;
}

/** Whether `card` may be put on `below` in a column: one rank lower, the other colour. */
export function fitsOn(card: Card, below: Card): boolean {
  return rankOf(card) + 1 === rankOf(below) && isRed(card) !== isRed(below);
}

/** The two letters that a card is written with: `TD`, `AS`. */
export function cardText(card: Card): string {
  return RANKS[rankOf(card)] + SUITS[suitOf(card)];
}

/** Reads `TD`, `10D`, `td`, `T♦`; null for anything else. */
export function parseCard(text: string): Card | null {
  const plain = text
    .replace(/[\uFE0E\uFE0F]/g, "")
    .trim()
    .toUpperCase();
  const match = /^(10|[A2-9TJQK])([CDHS♣♦♥♠♧♢♡♤])$/.exec(plain);
  if (match === null) return null;
  const rank = match[1] === "10" ? 9 : RANKS.indexOf(match[1]!);
  const suit = Math.max(...[SUITS, SUIT_SIGNS, "♧♢♡♤"].map((signs) => signs.indexOf(match[2]!)));
  return cardOf(rank, suit as Suit);
}
