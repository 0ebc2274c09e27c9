import { css } from "lit";

/** Messages and questions, which lie over the table. */
export const noteStyles = css`
  .message,
  .typed {
    position: absolute;
    left: 50%;
    /* Over the lower half of cells and home, which tells nothing that their index does not: never on the end of a column. */
    bottom: calc(100% - var(--columns-top, 0px) / var(--zoom) + 6px);
    transform: translateX(-50%);
    width: max-content;
    max-width: min(620px, calc(100% - 24px));
    margin: 0;
    padding: 9px 16px;
    border-radius: var(--r2);
    background: var(--note);
    color: var(--on-felt);
    text-wrap: balance;
    box-shadow: inset 0 0 0 1px var(--glass-line), var(--shadow-dock);
    pointer-events: none;
    z-index: 2;
  }
  /* Where cells and home lie beside the columns: over the bar and the heads of columns. */
  main[aside] :is(.message, .typed) {
    top: -32px;
    bottom: auto;
  }
  /* A hint is about cells and home as often as not: it lies on the bar, and on all of it where that has two lines. */
  main .message.hint {
    position: fixed;
    top: calc(env(safe-area-inset-top) + 4px);
    bottom: auto;
    display: grid;
    align-content: center;
    max-width: min(500px, 100% - 24px);
    min-height: 44px;
    padding-block: 2px;
    line-height: 1.3;
  }
  main[aside] .message { max-width: calc(100% - 24px); padding: 5px 14px; }
  main[aside] .message.hint { max-width: calc(100% - 24px); min-height: 32px; }
  /* One line, where there is room; else the answers stand under the question. */
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 6px 12px;
    max-width: calc(100% - 24px);
    padding: 7px 12px 7px 16px;
    text-align: center;
    pointer-events: auto;
  }
  .plain {
    background: none;
    border-color: transparent;
    padding: 4px 6px;
    min-height: 30px;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px 10px;
  }
  .ask button {
    background: none;
    border-color: currentColor;
  }
  .ask button:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 15%, transparent);
  }
  .ask .plain {
    border-color: transparent;
  }
  @media (max-width: 860px) and (max-aspect-ratio: 1/1) {
    main .message.hint { width: calc(100% - 16px); max-width: none; min-height: 78px; text-align: center; }
  }
  @media (max-width: 480px) {
    .ask { padding: 8px 10px; font-size: var(--text-s); }
    .ask button { min-height: 34px; padding: 4px 9px; }
  }
  @media (forced-colors: active) {
    .message,
    .typed { border: 1px solid CanvasText; }
  }
  .typed {
    font: 600 18px ui-monospace, "DejaVu Sans Mono", monospace;
  }
`;
