/** The player's settings, stored in the browser: a table of what each may be. A new one is a line here and its control. */

import { AUTOPLAY_RULES } from "../rules/index.ts";
import { load, save } from "./storage.ts";

export const FELTS = ["green", "blue", "wine"] as const;
export type Felt = (typeof FELTS)[number];
/** Portraits fill the card; the classic deck is turned, with two indices, as cards in the hand are. */
export const DECKS = ["portraits", "classic"] as const;
export type Deck = (typeof DECKS)[number];

/** What a setting is before anybody changes it, and which stored values are believed. */
interface Setting<Value> {
  readonly usual: Value;
  readonly isGood: (value: unknown) => boolean;
}

function oneOf<const Value>(values: readonly Value[], usual: NoInfer<Value>): Setting<Value> {
  return { usual, isGood: (value) => (values as readonly unknown[]).includes(value) };
}

const tick = (usual: boolean): Setting<boolean> => oneOf([true, false], usual);

const SETTINGS = {
  autoplay: oneOf(AUTOPLAY_RULES, "horne"),
  /** How many cells the next game has. */
  cells: oneOf<number>([0, 1, 2, 3, 4, 5, 6, 7], 4),
  colours: oneOf(["two", "four"], "two"),
  largeIndices: tick(false),
  theme: oneOf(["system", "light", "dark"], "system"),
  felt: oneOf(FELTS, "green"),
  deck: oneOf(DECKS, "portraits"),
  showTimer: tick(true),
  showCount: tick(true),
  showVerdict: tick(true),
  animate: tick(true),
  /** Each move is judged while it is chosen. */
  teach: tick(false),
  /** Heard after the player's first touch or key: browsers allow nothing before it. */
  sounds: tick(true),
  vibrate: tick(true),
  /** When a single tap sends a card to the best place, instead of picking it up. */
  oneTap: oneOf(["touch", "always", "never"], "touch"),
  /** Single-letter commands; off for people whose software types letters for them. */
  letterKeys: tick(true),
  /** A language's tag, or "auto" for the browser's. */
  language: { usual: "auto", isGood: (value) => typeof value === "string" && value.length <= 12 } as Setting<string>,
  /** Whether the player has seen the first steps. */
  welcomed: tick(false),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]["usual"] };

const KEY = "freecell.settings";

export function loadSettings(): Settings {
  return cleanSettings(load(KEY));
}

export function saveSettings(settings: Settings): void {
  save(KEY, settings);
}

/** Keeps only the valid values of what was stored. */
export function cleanSettings(stored: unknown): Settings {
  const from = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { usual, isGood }]) => [name, isGood(from[name]) ? from[name] : usual]),
  ) as Settings;
}

export const DEFAULTS: Settings = cleanSettings(null);
