/** Tabs of one browser tell each other what they have kept. A tab that hears nothing is still held by revisions. */

import { cleanGame, type KeptGame } from "./games.ts";

export type Word = { readonly kept: readonly KeptGame[] } | { readonly removed: readonly string[] };

export interface Tabs {
  say(word: Word): void;
  listen(heard: (word: Word) => void): void;
  /** This game is on this tab's table, until another one is or the tab is closed. */
  hold(id: string): void;
  /** The games on the tables of all tabs. */
  held(): Promise<ReadonlySet<string>>;
}

/** Nobody else is there. */
export const ALONE: Tabs = {
  say: () => undefined,
  listen: () => undefined,
  hold: () => undefined,
  held: () => Promise.resolve(new Set()),
};

const TABLE = "freecell table ";

/** By locks, which the browser takes from a tab that is closed or has crashed. Without them, a tab knows only of its own. */
function openTables(): Pick<Tabs, "hold" | "held"> {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (locks === undefined) return ALONE;
  let letGo = (): void => undefined;
  return {
    hold(id) {
      letGo();
      const until = new Promise<void>((resolve) => (letGo = resolve));
      // Two tabs may show the same game.
      void locks.request(TABLE + id, { mode: "shared" }, () => until).catch(() => undefined);
    },
    async held() {
      const { held = [] } = await locks.query().catch(() => ({ held: [] }));
      return new Set(held.flatMap(({ name }) => (name?.startsWith(TABLE) ? [name.slice(TABLE.length)] : [])));
    },
  };
}

export function openTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return ALONE;
  const channel = new BroadcastChannel("freecell");
  return {
    ...openTables(),
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
