/** A card to be named in a sentence: every language puts it into the form that the sentence needs. */
export interface CardWord {
  readonly rank: number;
  readonly suit: number;
}
