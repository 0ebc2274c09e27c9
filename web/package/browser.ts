/** The package in a browser: the page's own engine. */

import { browserEngine, browserFewest } from "../src/engine/browser.ts";
import { answersOf } from "./index.ts";

export * from "./index.ts";
export const { solve, judge, difficulty, find, fewest, close } = answersOf(browserEngine, browserFewest);
