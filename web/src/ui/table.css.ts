import { css } from "lit";

export const tableStyles = css`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    contain: strict;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  /* Nothing shows before it has a place. */
  :host(:not([ready])) > * {
    visibility: hidden;
  }
  .slot,
  .card,
  .spot,
  .mark {
    position: absolute;
    left: 0;
    top: 0;
    box-sizing: border-box;
    border-radius: var(--corner, 6px);
  }
  .slot {
    border: 1.25px solid var(--slot-line);
    background: var(--slot-fill);
    display: grid;
    place-items: center;
  }
  :host([arched]) .slot { visibility: hidden; }
  .slot svg {
    /* The club is a little wider than its square. */
    overflow: visible;
    width: 46%;
    fill: var(--slot-sign);
  }
  /* Names of the places, on their upper edges, while a move is typed. */
  .chip {
    position: absolute;
    left: 0;
    top: 0;
    width: 20px;
    height: 20px;
    margin: -10px 0 0 -10px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--on-felt);
    color: var(--note);
    box-shadow: 0 1px 3px #0006;
    font: 700 12px / 1 var(--font);
    zoom: var(--zoom);
    z-index: 240;
  }
  .card {
    background: var(--paper);
    box-shadow: var(--shadow-card);
    transform: translate(-200px, -200px);
    will-change: transform;
    /* A figure ends at the rounded corner. */
    overflow: hidden;
  }
  .card svg {
    display: block;
    width: 100%;
    height: 100%;
    fill: currentColor;
  }
  .card[data-suit="0"] { color: var(--clubs); }
  .card[data-suit="1"] { color: var(--diamonds); }
  .card[data-suit="2"] { color: var(--hearts); }
  .card[data-suit="3"] { color: var(--spades); }
  .tab { fill: var(--paper); }
  .engraved {
    fill: none;
    stroke: var(--paper);
    stroke-width: 0.8;
  }
  .lifted { box-shadow: var(--shadow-lift); }
  .picked { background: var(--picked); }
  .mark {
    pointer-events: none;
    border: calc(3px * var(--zoom)) solid var(--hint);
    z-index: 400;
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  .mark.from { border-style: dashed; }
  @keyframes breathe {
    from { opacity: 1; }
    to { opacity: 0.45; }
  }
  .spot {
    appearance: none;
    border: 0;
    padding: 0;
    margin: 0;
    background: none;
    pointer-events: none;
    z-index: 500;
    color: transparent;
    font-size: 1px;
    overflow: hidden;
  }
  .spot:focus { outline: none; }
  .spot:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
    box-shadow: 0 0 0 6px var(--focus-felt);
  }
  .pile { display: contents; }
  /* Forced colours take shadows and backgrounds away: cards keep their paper, their suits and an edge. */
  @media (forced-colors: active) {
    .card {
      forced-color-adjust: none;
      box-shadow: none;
      border: 1.5px solid #000;
      outline: 1px solid #fff;
      outline-offset: -2.5px;
    }
    .picked { border: 3px solid Highlight; }
    .slot svg { fill: CanvasText; }
    .mark { forced-color-adjust: none; border-color: Highlight; }
  }
  @media (prefers-reduced-motion: reduce) {
    .mark { animation: none; }
  }
`;
