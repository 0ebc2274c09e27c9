import { css } from "lit";
import { controls } from "./controls.css.ts";
import { noteStyles } from "./notes.css.ts";
import { panelStyles } from "./panels.ts";
import { reviewStyles } from "./review.ts";
import { pipStyles } from "./pips.ts";
import { verdictStyles } from "./verdict.ts";

export const appStyles = [
  controls,
  verdictStyles,
  pipStyles,
  panelStyles,
  reviewStyles,
  noteStyles,
  css`
    :host {
      display: grid;
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
      height: 100vh;
      height: 100dvh;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
      box-sizing: border-box;
    }
    header {
      display: flex;
      align-items: center;
      gap: 8px 16px;
      padding: 6px 12px;
      background: var(--bar);
      border-bottom: 1px solid var(--line);
    }
    .choose,
    .more,
    .state {
      display: flex;
      align-items: center;
      gap: 4px;
    }
    .state {
      container: state / inline-size;
      flex: 1;
      gap: 14px;
      min-width: 0;
      justify-content: center;
    }
    .verdict {
      flex: none;
    }
    @container state (max-width: 345px) {
      .verdict,
      .counts {
        font-size: 13px;
      }
    }
    @container state (max-width: 280px) {
      .verdict,
      .counts {
        font-size: 11.5px;
      }
      .verdict {
        gap: 4px;
        padding: 0 7px 0 3px;
      }
      .verdict .shape {
        width: 17px;
      }
    }
    .counts {
      min-width: 8em;
      color: var(--faint);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    h1 {
      margin: 0;
      font-size: 17px;
      line-height: 1;
    }
    .deal,
    .round {
      background: none;
      border-color: transparent;
      padding: 6px;
      min-width: 38px;
    }
    .deal {
      font-weight: 650;
      font-variant-numeric: tabular-nums;
      padding: 6px 4px;
      min-width: 76px;
    }
    .hash {
      color: var(--faint);
    }
    /* Under the number where there is no room for the word. */
    .deal {
      flex-direction: column;
      gap: 3px;
    }
    .deal .pips {
      display: none;
    }
    .level {
      background: none;
      border-color: transparent;
      color: var(--faint);
      padding: 6px;
      white-space: nowrap;
    }
    @media (max-width: 1100px) {
      .level {
        display: none;
      }
      .deal .pips {
        display: inline-flex;
      }
      .deal .pips i {
        width: 5px;
        height: 5px;
        border-width: 1px;
      }
    }
    .lines {
      grid-row: 2;
    }
    .task {
      background: var(--bar);
      border-bottom: 1px solid var(--line);
    }
    .task.right,
    .task.more {
      background: var(--good-back);
      color: var(--good);
    }
    .trouble,
    .task.wrong {
      background: var(--bad-back);
      color: var(--bad);
    }
    .trouble,
    .task {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 6px 14px;
      padding: 6px 14px;
      border-bottom: 1px solid var(--line);
    }
    main {
      grid-row: 3;
      position: relative;
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      min-height: 0;
    }
    main.with-panel {
      grid-template-columns: minmax(0, 1fr) calc(300px * var(--zoom));
    }
    footer {
      grid-row: 4;
      background: var(--bar);
      border-top: 1px solid var(--line);
    }
    .tools {
      display: flex;
      justify-content: center;
      gap: 6px;
      padding: 6px 10px;
    }
    .tool {
      white-space: nowrap;
      min-width: 0;
    }
    /* Where the words would not fit beside their pictures in every language, they stand under them. */
    @media (max-width: 960px) {
      .tools {
        gap: 0;
        padding: 2px;
      }
      .tool {
        flex: 1 1 0;
        flex-direction: column;
        gap: 1px;
        padding: 5px 1px;
        border-color: transparent;
        background: none;
        font-size: max(10px, min(12px, 1.4vw));
        font-weight: 500;
        letter-spacing: -0.1px;
        line-height: 1.15;
        border-radius: 8px;
      }
      .tool .label {
        max-width: 100%;
        white-space: normal;
        hyphens: auto;
        /* Japanese breaks where its text allows it, not within a word. */
        word-break: keep-all;
        min-height: 2.3em;
        display: grid;
        place-items: center;
      }
    }
    /* Narrow: the verdict gets a line of its own. */
    @media (max-width: 860px) {
      header {
        display: grid;
        grid-template: auto auto / 1fr auto;
        padding: 2px 6px 5px;
        gap: 2px;
      }
      .state {
        grid-column: 1 / -1;
        grid-row: 2;
        justify-content: space-between;
        padding: 0 6px;
        gap: 8px;
      }
      .more {
        gap: 0;
      }
      .choose {
        gap: 0;
      }
      .verdict {
        height: 30px;
      }
      header .counts {
        min-width: 0;
      }
      .deal {
        min-width: 60px;
      }
      #restart {
        display: none;
      }
      main.with-panel {
        grid-template: minmax(0, 1fr) minmax(0, 38%) / minmax(0, 1fr);
      }
      .panel {
        border-left: 0;
        border-top: 1px solid var(--line);
        overflow: auto;
      }
      .graph {
        height: 64px;
      }
    }

    /* Ten digits, or the words for a board of one's own, must fit between the buttons. */
    @media (max-width: 720px) {
      /* The sheet for a new game leads there too. */
      #calendar {
        display: none;
      }
    }
    @media (max-width: 440px) {
      .round {
        min-width: 30px;
        padding: 2px;
      }
      .deal {
        min-width: 44px;
        font-size: 14px;
        line-height: 1.05;
        padding: 4px 2px;
      }
    }

    /* A phone on its side: every pixel of height goes to the cards. */
    @media (max-height: 520px) and (min-aspect-ratio: 4/3) {
      :host {
        grid-template: auto auto minmax(0, 1fr) / 58px minmax(0, 1fr);
      }
      .lines {
        grid-column: 1 / -1;
      }
      header {
        display: flex;
        grid-column: 1 / -1;
        padding: 1px 8px;
      }
      .round,
      .deal {
        min-height: 32px;
        padding: 3px;
        min-width: 36px;
      }
      .verdict {
        height: 28px;
      }
      .state {
        justify-content: center;
        gap: 8px;
      }
      header .counts {
        min-width: 0;
      }
      main {
        grid-column: 2;
        grid-row: 3;
      }
      main.with-panel {
        grid-template: minmax(0, 1fr) / minmax(0, 1fr) 230px;
      }
      .panel {
        border-left: 1px solid var(--line);
        border-top: 0;
        overflow: auto;
        padding: 4px 10px;
        gap: 6px;
      }
      footer {
        grid-row: 3;
        grid-column: 1;
        border-top: 0;
        border-right: 1px solid var(--line);
        min-height: 0;
      }
      .tools {
        height: 100%;
        flex-direction: column;
        justify-content: space-around;
        padding: 2px;
        gap: 0;
      }
      .tool {
        padding: 2px;
        min-height: 30px;
        border-color: transparent;
        background: none;
      }
      .tool .label {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .tool.main {
        background: var(--accent);
      }
      #restart {
        display: inline-flex;
      }
    }
    @media (max-height: 520px) and (min-aspect-ratio: 4/3) and (max-width: 720px) {
      header {
        gap: 4px;
        padding: 1px 4px;
      }
      .choose,
      .more {
        gap: 0;
      }
      .round {
        min-width: 30px;
        padding: 2px;
      }
    }

    header,
    footer,
    .panel,
    .lines,
    .message,
    .typed,
    .won {
      zoom: var(--zoom);
    }
    .tool.main,
    .tool.main:hover:not(:disabled) {
      font-weight: inherit;
      background: var(--accent);
      color: var(--on-accent);
    }
  `,
];
