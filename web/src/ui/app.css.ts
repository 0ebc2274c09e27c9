import { css } from "lit";
import { barStyles } from "./bars.css.ts";
import { controls } from "./controls.css.ts";
import { moreStyles } from "./more.ts";
import { noteStyles } from "./notes.css.ts";
import { pipStyles } from "./pips.ts";
import { signStyles } from "./signs.ts";
import { verdictStyles } from "./verdict.ts";

/** Where the parts of the page lie: the bar, lines of news, the table and the dock below each other, a panel beside them. */
const layout = css`
  :host {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr) auto;
    height: 100vh;
    height: 100dvh;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    box-sizing: border-box;
  }
  header,
  .lines,
  main,
  footer {
    grid-column: 1;
    min-width: 0;
  }
  /* Beside each other where there is room. */
  .lines {
    grid-row: 2;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    column-gap: 8px;
  }
  main {
    grid-row: 3;
    position: relative;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 0;
  }
  footer { grid-row: 4; }
  .panel {
    grid-area: 1 / 2 / -1 / 3;
    width: 316px;
    margin: 12px 12px 12px 0;
  }
  /* Upright: the panel lies under the table. */
  @media (max-width: 860px) {
    :host { grid-template: auto auto minmax(0, 1fr) auto auto / minmax(0, 1fr); }
    .panel {
      grid-area: 4 / 1;
      width: auto;
      height: 38dvh;
      margin: 0 6px 6px;
    }
    footer { grid-row: 5; }
  }
  /* A phone on its side: every pixel of height goes to the cards. */
  @media (max-height: 520px) and (min-aspect-ratio: 4/3) {
    :host { grid-template: auto auto minmax(0, 1fr) / 58px minmax(0, 1fr) auto; }
    header,
    .lines { grid-column: 1 / 3; }
    main { grid-column: 2; }
    footer { grid-area: 3 / 1; min-height: 0; }
    .panel {
      grid-area: 1 / 3 / -1 / 4;
      width: 236px;
      height: auto;
      margin: 6px 6px 6px 0;
    }
  }
  header,
  footer,
  .panel,
  .lines,
  .message,
  .typed,
  .rest,
  .won { zoom: var(--zoom); }
`;

export const appStyles = [controls, verdictStyles, pipStyles, signStyles, noteStyles, moreStyles, layout, barStyles];
