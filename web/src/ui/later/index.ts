/** What comes after a first game: its result and review, challenges, and what one learns from it. Loaded with the dialogs. */

import { starStyles } from "../stars.ts";
import { graphStyles } from "./danger-graph.ts";
import { resultStyles } from "./result.ts";
import { reviewStyles } from "./review.ts";

import "./challenge.ts";
import "./film.ts";
import "./learn.ts";
import "./puzzle.ts";
import "./rival.ts";

export { filmPanel } from "./film-panel.ts";
export { resultBox } from "./result.ts";
export { reviewPanel } from "./review.ts";

/** Styles of what is drawn into the page itself. */
export const laterStyles = [reviewStyles, graphStyles, starStyles, resultStyles];
