import { css } from "lit";

/** Messages, questions and the result, which lie over the table. */
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
    border-radius: 10px;
    background: var(--note);
    color: var(--on-note);
    box-shadow: 0 4px 14px var(--shade-deep);
    pointer-events: none;
    z-index: 2;
  }
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
  .won {
    position: absolute;
    left: 50%;
    top: 46%;
    transform: translate(-50%, -50%);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: 14px;
    padding: 20px 24px;
    text-align: center;
    box-shadow: 0 10px 34px var(--shade-deep);
    z-index: 2;
    width: max-content;
    max-width: min(440px, calc(100% - 24px));
    box-sizing: border-box;
  }
  /* The box has the focus only so that it is read out; its buttons show where the keyboard is. */
  .won:focus {
    outline: none;
  }
  .won .close {
    position: absolute;
    top: 4px;
    right: 4px;
  }
  .won strong {
    display: block;
    font-size: 24px;
    margin: 0 24px;
  }
  .won p {
    margin: 4px 0;
  }
  .won .row {
    justify-content: center;
    margin-top: 12px;
  }
`;
