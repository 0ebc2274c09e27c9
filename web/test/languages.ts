/** What the page says in each of its languages. */

import { LANGUAGES as NAMES, loadMessages, type Messages } from "../src/i18n/index.ts";

export const LANGUAGES: ReadonlyMap<string, Messages> = new Map(await Promise.all([...NAMES.keys()].map(async (tag) => [tag, await loadMessages(tag)] as const)));
