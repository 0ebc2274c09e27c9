/** What the page says in each of its languages. */

import { loadMessages, loadMore, type Messages, type More, LANGUAGES as NAMES } from "../src/i18n/index.ts";

export const LANGUAGES: ReadonlyMap<string, Messages> = new Map(
  await Promise.all(NAMES.map(async ([tag]) => [tag, await loadMessages(tag)] as const)),
);

/** And what it says after the first game. */
export const MORE: ReadonlyMap<string, More> = new Map(
  await Promise.all(NAMES.map(async ([tag]) => [tag, await loadMore(tag)] as const)),
);
