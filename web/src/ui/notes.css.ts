import { css } from "lit";

/** Messages and questions, which lie over the table. */
export const noteStyles = css`
  .message,
  .typed {
    position: absolute;
    left: 50%;
    /* Over the lower half of cells and home, which tells nothing that their index does not: never on the end of a column. */
    bottom: calc((100% - var(--columns-top, 100%)) / var(--zoom) + 6px);
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
  /* A hint is about cells and home as often as not. */
  main .message.hint {
    position: fixed;
    top: 4px;
    bottom: auto;
    max-width: min(500px, 100% - 24px);
  }
  main[aside] .message { max-width: calc(100% - 24px); padding: 5px 14px; }
  main[aside] .message.hint { max-width: calc(100% - 24px); }
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 6px 8px 6px 16px;
    pointer-events: auto;
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
  .typed {
    font: 600 18px ui-monospace, "DejaVu Sans Mono", monospace;
  }
`;
