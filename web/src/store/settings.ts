/** The player's settings, stored in the browser. */

import { AUTOPLAY_RULES, type Autoplay } from "../rules/index.ts";
import { load, save } from "./storage.ts";

export const FELTS = ["green", "blue", "wine"] as const;
export type Felt = (typeof FELTS)[number];

export interface Settings {
  readonly autoplay: Autoplay;
  /** How many cells the next game has. */
  readonly cells: number;
  readonly colours: "two" | "four";
  readonly largeIndices: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly felt: Felt;
  readonly showTimer: boolean;
  readonly showCount: boolean;
  readonly showVerdict: boolean;
  readonly animate: boolean;
  /** Each move is judged while it is chosen. */
  readonly teach: boolean;
  readonly sounds: boolean;
  /** Single-letter commands; off for people whose software types letters for them. */
  readonly letterKeys: boolean;
  /** A language's tag, or "auto" for the browser's. */
  readonly language: string;
  /** Whether the player has seen the first steps. */
  readonly welcomed: boolean;
}

export const DEFAULTS: Settings = {
  autoplay: "horne",
  cells: 4,
  colours: "two",
  largeIndices: false,
  theme: "system",
  felt: "green",
  showTimer: true,
  showCount: true,
  showVerdict: true,
  animate: true,
  teach: false,
  sounds: false,
  letterKeys: true,
  language: "auto",
  welcomed: false,
};

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
  const pick = <T>(name: keyof Settings, good: (value: unknown) => boolean): T => (good(from[name]) ? from[name] : DEFAULTS[name]) as T;
  const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
  const isBoolean = (value: unknown): boolean => typeof value === "boolean";
  return {
    autoplay: pick("autoplay", isOneOf(AUTOPLAY_RULES)),
    cells: pick("cells", isOneOf([0, 1, 2, 3, 4, 5, 6, 7])),
    colours: pick("colours", isOneOf(["two", "four"])),
    largeIndices: pick("largeIndices", isBoolean),
    theme: pick("theme", isOneOf(["system", "light", "dark"])),
    felt: pick("felt", isOneOf(FELTS)),
    showTimer: pick("showTimer", isBoolean),
    showCount: pick("showCount", isBoolean),
    showVerdict: pick("showVerdict", isBoolean),
    animate: pick("animate", isBoolean),
    teach: pick("teach", isBoolean),
    sounds: pick("sounds", isBoolean),
    letterKeys: pick("letterKeys", isBoolean),
    language: pick("language", (value) => typeof value === "string" && value.length <= 12),
    welcomed: pick("welcomed", isBoolean),
  };
}
