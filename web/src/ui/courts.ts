/** The figures of jacks, queens and kings: files of their own, fetched when the first card is drawn. */

const FILES = import.meta.glob<string>("./courts/*.svg", { eager: true, query: "?url", import: "default" });

/** Where the middle of each face lies, from the left edge of the figure, which is 1300 wide. */
const FACES: Readonly<Record<string, number>> = {
  JC: 760,
  JD: 690,
  JH: 580,
  JS: 810,
  QC: 745,
  QD: 755,
  QH: 650,
  QS: 930,
  KC: 590,
  KD: 640,
  KH: 560,
  KS: 800,
};

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

/** Four colours: the red of a club's or a diamond's clothes becomes the colour of its suit. */
const RED = /#c4122f/g;
const DYES: Readonly<Record<string, string>> = { C: "#0b6b34", D: "#1456c4" };
const dyed = new Map<string, Court>();

/** Loads the figures in four colours, once; rejected where the network fails. */
export async function dyeCourts(): Promise<void> {
  if (dyed.size > 0) return;
  const all = [...FIGURES].filter(([name]) => DYES[name[1]!] !== undefined);
  const texts = await Promise.all(all.map(async ([, { address }]) => (await fetch(address)).text()));
  all.forEach(([name, court], k) => {
    const text = texts[k]!.replace(RED, DYES[name[1]!]!);
    dyed.set(name, { ...court, address: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })) });
  });
}

/** The figure of a card such as `KS`; null for a card without one. */
export function courtOf(card: string, colours: "two" | "four"): Court | null {
  return (colours === "four" ? dyed.get(card) : undefined) ?? FIGURES.get(card) ?? null;
}
