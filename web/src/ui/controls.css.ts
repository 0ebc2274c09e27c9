import { css } from "lit";

/** Buttons, fields and small parts that look the same everywhere. */
export const controls = css`
  * {
    box-sizing: border-box;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  select,
  input:not([type="checkbox"]):not([type="range"]),
  textarea {
    background: var(--tile);
    border: 1px solid var(--line);
    border-radius: 8px;
    padding: 7px 12px;
    min-height: 38px;
  }
  button {
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    touch-action: manipulation;
  }
  button:hover:not(:disabled) {
    background: var(--tile-hover);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.main:hover:not(:disabled) {
    background: var(--accent);
    filter: brightness(1.08);
  }
  :is(button, input, select, textarea, a, summary):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  .icon {
    width: 20px;
    height: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  textarea {
    width: 100%;
    font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .faint {
    color: var(--faint);
  }
  .moves {
    font: 13px/1.7 ui-monospace, "DejaVu Sans Mono", monospace;
  }
`;
