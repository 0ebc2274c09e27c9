/** The figures of jacks, queens and kings: files of their own, fetched when the first card is drawn. */

const FILES = import.meta.glob<string>("./courts/*.svg", { eager: true, query: "?url", import: "default" });

/** Where the middle of each face lies, from the left edge of the figure, which is 1300 wide. */
const FACES: Readonly<Record<string, number>> = { JC: 760, JD: 690, JH: 580, JS: 810, QC: 745, QD: 755, QH: 650, QS: 930, KC: 590, KD: 640, KH: 560, KS: 800 };

export interface Court {
  readonly address: string;
  readonly faceAt: number;
}

const FIGURES: ReadonlyMap<string, Court> = new Map(
  Object.entries(FILES).map(([path, address]) => {
    const name = path.replace(/^.*\/|\.svg$/g, "");
    return [name, { address, faceAt: FACES[name]! }];
  }),
);

/** The figure of a card such as `KS`; null for a card without one. */
export function courtOf(card: string): Court | null {
  return FIGURES.get(card) ?? null;
}
