/** What comes after a first game: the panels beside the table, its result, challenges, and what one learns from it. Loaded with the dialogs. */

import { starStyles } from "../stars.ts";
import { graphStyles } from "./danger-graph.ts";
import { panelStyles } from "./panels.ts";
import { resultStyles } from "./result.ts";
import { reviewStyles } from "./review.ts";

import "./challenge.ts";
import "./film.ts";
import "./learn.ts";
import "./puzzle.ts";
import "./rival.ts";

export { sidePanel } from "./panels.ts";
export { resultBox } from "./result.ts";

/** Styles of what is drawn into the page itself. */
export const laterStyles = [panelStyles, reviewStyles, graphStyles, starStyles, resultStyles];
