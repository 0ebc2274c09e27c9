import { css } from "lit";

/** The bar above the table, the dock below it, and lines of news between: ivory on felt, without a ground of their own. */
export const barStyles = css`
  header {
    container: bar / inline-size;
    color: var(--on-felt);
  }
  .top {
    display: grid;
    /* The verdict stays in the middle until a side needs the room: a number is never cut off. */
    --columns: minmax(min-content, 1fr) auto minmax(min-content, 1fr);
    grid-template-columns: var(--columns);
    align-items: center;
    gap: 0 12px;
    height: 52px;
    padding: 0 12px 0 20px;
  }
  .left,
  .choose,
  .icons,
  .right {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .right { justify-content: flex-end; gap: 10px; }
  .name {
    height: 19px;
    width: auto;
    flex: none;
    fill: currentColor;
    margin-right: 14px;
  }
  .choose::before {
    content: "";
    width: 1px;
    height: 20px;
    margin-right: 8px;
    background: color-mix(in srgb, var(--on-felt) 22%, transparent);
  }
  header button:not(.verdict),
  footer .tool {
    background: none;
    border: 0;
    color: inherit;
  }
  header button:hover:not(:disabled, .verdict),
  footer .tool:hover:not(:disabled) { background: color-mix(in srgb, var(--on-felt) 10%, transparent); }
  :is(header, footer, .lines, .ask) button:focus-visible { outline-color: var(--focus-felt); }
  .round {
    padding: 0;
    min-width: 36px;
    min-height: 36px;
  }
  header .round { color: var(--on-felt-faint); }
  .choose .round { min-width: 28px; }
  h1 {
    margin: 0;
    font-size: inherit;
    line-height: 1;
    min-width: 0;
  }
  .deal {
    font: 600 19px/1 var(--font-figures);
    padding: 4px;
    min-height: 36px;
    flex-direction: column;
    gap: 4px;
  }
  .deal .own { font: 600 var(--text-m)/1.1 var(--font); }
  .hash {
    color: var(--on-felt-faint);
    font-size: 15px;
    margin-right: 1px;
  }
  /* Under the number where there is no room for the word. */
  .deal .pips { display: none; color: var(--on-felt-faint); }
  .level {
    color: var(--on-felt-faint);
    font-size: var(--text-s);
    padding: 6px;
    gap: 8px;
    white-space: nowrap;
  }
  .state { display: flex; justify-content: center; min-width: 0; }
  header .counts {
    display: flex;
    gap: 14px;
    align-items: baseline;
    white-space: nowrap;
    font-size: var(--text-s);
    color: var(--on-felt-faint);
  }
  .counts b {
    font: 600 17px/1 var(--font-figures);
    color: var(--on-felt);
  }
  @container bar (max-width: 1100px) {
    .level { display: none; }
    .deal .pips { display: inline-flex; }
    .deal .pips i { width: 4px; height: 4px; }
  }
  @container bar (max-width: 900px) {
    .top { padding: 0 8px 0 14px; gap: 0 8px; }
    .right { gap: 4px; }
    .name { margin-right: 10px; }
  }

  footer { padding: 0 12px 12px; }
  .tools {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px;
    width: max-content;
    max-width: 100%;
    height: 48px;
    margin: 0 auto;
    padding: 0 6px;
    border-radius: var(--r3);
    background: var(--glass);
    box-shadow: inset 0 0 0 1px var(--glass-line), var(--shadow-dock);
    color: var(--on-felt);
    white-space: nowrap;
  }
  .tool {
    min-height: 36px;
    min-width: 0;
    padding: 0 14px 0 10px;
    border-radius: var(--r2);
    gap: 7px;
  }
  .tools .rule {
    width: 1px;
    height: 22px;
    background: currentColor;
    opacity: 0.18;
    margin: 0 6px;
    flex: none;
  }
  #more .icon { stroke-width: 2.8; }
  footer .lead,
  footer .lead:hover:not(:disabled) {
    padding: 0 18px 0 13px;
    font-weight: 600;
    color: var(--brass);
    background: color-mix(in srgb, var(--brass) 16%, transparent);
  }
  footer .lead.filled,
  footer .lead.filled:hover:not(:disabled) {
    color: var(--on-brass);
    background: var(--brass);
  }
  .stepper .at {
    font: 600 17px/1 var(--font-figures);
    padding: 0 8px;
    min-width: 5.5em;
    text-align: center;
  }
  /* Known by their pictures, as long as there is a line for the dock. */
  @media (min-width: 961px) {
    .tool.alone { padding: 0 9px; }
    .tool.alone .label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  /* Where the words would not fit beside their pictures in every language, they stand under them: a row for the thumb. */
  @media (max-width: 960px) {
    footer { padding: 0 0 0; }
    .tools {
      width: auto;
      height: 64px;
      gap: 4px;
      padding: 5px 8px;
      border-radius: 0;
      box-shadow: inset 0 1px 0 var(--glass-line);
    }
    .tools .rule { display: none; }
    .tool,
    footer .lead,
    footer .lead:hover:not(:disabled) {
      flex: 1 1 0;
      max-width: 150px;
      height: 100%;
      flex-direction: column;
      gap: 1px;
      padding: 2px 1px;
      font-size: max(10px, min(var(--text-s), 2.9vw));
      letter-spacing: -0.1px;
      line-height: 1.1;
    }
    .tool .label {
      max-width: 100%;
      white-space: normal;
      hyphens: auto;
      /* Japanese breaks where its text allows it, not within a word. */
      word-break: keep-all;
      min-height: 2.2em;
      display: grid;
      place-items: center;
      text-align: center;
    }
    .stepper .tool .label { display: none; }
  }
  /* Upright: name, deal and icons in one line, verdict and counts in the next. */
  @media (max-width: 860px) {
    .top {
      height: auto;
      grid-template: 46px 34px / 1fr auto 1fr;
      padding: 0 8px 6px 12px;
    }
    .choose::before { display: none; }
    .left,
    .right { display: contents; }
    .name { margin: 0; height: 18px; }
    .choose {
      grid-area: 1 / 2;
      justify-self: center;
    }
    .icons { grid-area: 1 / 3; justify-self: end; }
    .state { grid-area: 2 / 1 / 3 / 3; justify-content: flex-start; }
    header .counts { grid-area: 2 / 3; justify-self: end; padding-right: 6px; gap: 10px; }
    .verdict { height: 30px; }
  }
  @container bar (max-width: 440px) {
    .name { height: 15px; }
    .choose .round { min-width: 26px; }
    .deal { padding: 4px 0; font-size: 17px; }
    .deal .own { font-size: var(--text-s); }
    .icons .round { min-width: 32px; }
    .counts b { font-size: 15px; }
    .verdict { font-size: var(--text-s); gap: 6px; padding: 0 10px 0 6px; }
    .verdict :is(.detail, .brief) { font-size: var(--text-xs); }
  }
  @media (max-height: 520px) and (min-aspect-ratio: 4/3) {
    .top {
      height: 36px;
      grid-template: 36px / var(--columns);
      padding: 0 6px 0 10px;
      gap: 0 6px;
    }
    .left,
    .right { display: flex; }
    .name { height: 15px; margin-right: 8px; }
    .state { grid-area: auto; justify-content: center; }
    .icons { gap: 0; }
    .round,
    .deal {
      min-height: 32px;
      min-width: 28px;
    }
    .deal { padding: 2px; }
    header .counts { padding: 0; gap: 8px; }
    .verdict { height: 28px; }
    footer { padding: 0; }
    .tools {
      height: 100%;
      flex-direction: column;
      justify-content: space-evenly;
      padding: 4px;
      gap: 2px;
      border-radius: 0 var(--r2) 0 0;
    }
    .tool,
    footer .lead,
    footer .lead:hover:not(:disabled) {
      flex: 0 1 48px;
      width: 100%;
      min-height: 30px;
      padding: 2px;
    }
    .tool .label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .stepper .at { font-size: 13px; padding: 0; min-width: 0; white-space: normal; }
  }
  @media (max-height: 520px) and (min-aspect-ratio: 4/3) {
    @container bar (max-width: 720px) {
      .name,
      .choose::before { display: none; }
      .counts b { font-size: 15px; }
    }
    /* Beside a panel, whose figures say it too. */
    @container bar (max-width: 440px) {
      header .counts,
      .verdict .brief { display: none; }
      .top { gap: 0 2px; padding: 0 2px 0 4px; }
      .deal { font-size: 15px; }
    }
  }

  /* What a puzzle asks, and why games are not kept. */
  .trouble,
  .task {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 14px;
    max-width: calc(100% - 16px);
    min-height: 46px;
    margin-bottom: 4px;
    padding: 5px 16px;
    box-sizing: border-box;
    border-radius: var(--r2);
    background: var(--glass);
    box-shadow: inset 0 0 0 1px var(--glass-line);
    color: var(--on-felt);
    text-align: center;
    text-wrap: balance;
  }
  .task .said { flex: 0 1 auto; }
  .task strong { margin-inline-end: 8px; }
  .task button { color: var(--text); min-height: 32px; padding: 3px 12px; }
  .task button.main { color: var(--on-accent); }
  .task.right,
  .task.more { background: var(--good-back); color: var(--good); }
  .trouble,
  .task.wrong { background: var(--bad-back); color: var(--bad); }
  .trouble button { color: var(--text); }
  @media (forced-colors: active) {
    .tools,
    .task,
    .trouble { border: 1px solid CanvasText; }
    .lead { border: 2px solid Highlight; }
  }
`;
