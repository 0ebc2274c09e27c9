/** Tabs of one browser tell each other what they have kept. A tab that hears nothing is still held by revisions. */

import { cleanGame, type KeptGame } from "./games.ts";

export type Word = { readonly kept: readonly KeptGame[] } | { readonly removed: readonly string[] };

export interface Tabs {
  say(word: Word): void;
  listen(heard: (word: Word) => void): void;
}

/** Nobody else is there. */
export const ALONE: Tabs = { say: () => undefined, listen: () => undefined };

export function openTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return ALONE;
  const channel = new BroadcastChannel("freecell");
  return {
    say: (word) => channel.postMessage(word),
    listen: (heard) => (channel.onmessage = (event: MessageEvent<unknown>) => heardAs(event.data, heard)),
  };
}

/** Another tab may run another version of the page: what it says is cleaned like everything from outside. */
function heardAs(data: unknown, heard: (word: Word) => void): void {
  const { kept, removed } = (data ?? {}) as { kept?: unknown; removed?: unknown };
  if (Array.isArray(kept)) heard({ kept: kept.map(cleanGame).filter((game) => game !== null) });
  if (Array.isArray(removed)) heard({ removed: removed.filter((id) => typeof id === "string") });
}
