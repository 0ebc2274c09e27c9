/** The arch of a won game: all 52 cards, suit by suit, over the result. Pure arithmetic from the size of the table. */

import { type Card, cardOf } from "../rules/index.ts";

export interface ArchSpot {
  readonly card: Card;
  /** The upper left corner of the card before it is turned about its middle, by this many degrees. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Arch {
  readonly card: { readonly width: number; readonly height: number };
  readonly spots: readonly ArchSpot[];
  /** Where there is room under the crown of the arch, and where its feet stand. */
  readonly top: number;
  readonly foot: number;
}

/** Spades, hearts, clubs, diamonds: colours alternate. */
const SUITS = [3, 2, 0, 1] as const;
/** Degrees from the crown to each foot. */
const REACH = 84;
const RATIO = 1.4;

export function archOf(width: number, height: number): Arch {
  const isUpright = width < height;
  const wide = isUpright ? width * 0.105 : Math.min(width * 0.0625, height * 0.116);
  const card = { width: Math.round(wide), height: Math.round(wide * (isUpright ? 1.55 : RATIO)) };
  const margin = isUpright ? 4 : Math.max(8, width * 0.025);
  const crown = isUpright ? 8 : height * 0.028;
  // On a phone the arch stands over the figures and buttons, elsewhere around them.
  const middle = {
    x: width / 2,
    y: isUpright ? Math.min(height * 0.5, width * 0.92) : height * 0.933,
  };
  const across = width / 2 - card.height / 2 - margin;
  const down = middle.y - card.height / 2 - crown;
  const spots = SUITS.flatMap((suit, k) =>
    Array.from({ length: 13 }, (_, rank) => {
      const angle = (((13 * k + rank) / 51) * 2 - 1) * REACH * (Math.PI / 180);
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
      return {
        card: cardOf(rank, suit),
        x: Math.round(middle.x + across * sine - card.width / 2),
        y: Math.round(middle.y - down * cosine - card.height / 2),
        turn: Math.round((Math.atan2(down * sine, across * cosine) * 1800) / Math.PI) / 10,
      };
    }),
  );
  return { card, spots, top: crown + card.height, foot: middle.y };
}
