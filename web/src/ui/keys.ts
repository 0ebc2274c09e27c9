/** Keys that work anywhere on the page: commands, and moves typed as two characters. */

import { parsePlace } from "../rules/index.ts";

export type Command =
  | "undo"
  | "redo"
  | "hint"
  | "solve"
  | "review"
  | "takeBack"
  | "finish"
  | "newGame"
  | "next"
  | "previous"
  | "help";

/** Letters a to h and v are for moves; commands use other letters. */
export const COMMAND_KEYS = {
  hint: "i",
  takeBack: "t",
  solve: "s",
  review: "r",
  finish: "k",
  newGame: "n",
  next: "]",
  previous: "[",
} as const satisfies Partial<Record<Command, string>>;

export interface KeyResult {
  readonly command?: Command;
  /** A whole move as typed, such as `3a` or `13v2`. */
  readonly move?: string;
  /** Whether the key was meant for the game. */
  readonly used: boolean;
}

const NOT_USED: KeyResult = { used: false };
/** Milliseconds after which a half-typed move is dropped. */
const PATIENCE = 4000;

export class Keys {
  /** What has been typed of a move so far. */
  typed = "";
  private since = 0;

  /** Forgets a half-typed move; false when there was none. */
  clear(): boolean {
    const had = this.typed !== "";
    this.typed = "";
    return had;
  }

  /** `lettersAllowed` is the player's setting; Ctrl+Z, `?` and typed moves work in any case. */
  press(
    event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
    lettersAllowed: boolean,
    now: number,
  ): KeyResult {
    const { key } = event;
    if (event.altKey) return NOT_USED;
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter === "z") return { command: event.shiftKey ? "redo" : "undo", used: true };
      return letter === "y" ? { command: "redo", used: true } : NOT_USED;
    }
    if (key === "?") return { command: "help", used: true };
    if (key.length !== 1) return NOT_USED;
    if (now - this.since > PATIENCE) this.typed = "";
    return this.moveKey(key.toLowerCase(), now) ?? this.commandKey(key.toLowerCase(), lettersAllowed);
  }

  private moveKey(key: string, now: number): KeyResult | null {
    this.since = now;
    // A count is typed before the move, v213 for 13v2: after two characters the move is already made.
    if (this.typed === "" && key === "v") {
      this.typed = "v";
      return { used: true };
    }
    if (this.typed === "v" && /[1-9a-f]/.test(key)) {
      this.typed += key;
      return { used: true };
    }
    const place = parsePlace(key);
    if (place === null) return null;
    const prefix = /^v./.test(this.typed) ? this.typed.slice(0, 2) : "";
    const rest = this.typed.slice(prefix.length);
    if (rest === "") {
      if (key === "h") return null;
      this.typed += key;
      return { used: true };
    }
    this.typed = "";
    if (rest === key) return { used: true };
    return { move: rest + key + prefix, used: true };
  }

  private commandKey(key: string, lettersAllowed: boolean): KeyResult {
    this.typed = "";
    if (!lettersAllowed) return NOT_USED;
    const command = (Object.keys(COMMAND_KEYS) as (keyof typeof COMMAND_KEYS)[]).find(
      (name) => COMMAND_KEYS[name] === key,
    );
    return command === undefined ? NOT_USED : { command, used: true };
  }
}
