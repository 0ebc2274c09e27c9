import { css } from "lit";

/**
 * What the page draws over the cards: where cards in hand may go, what each such move is worth, and which cards have only
 * losing moves. Colour is never the only sign: edges differ in line and badges in shape.
 */
export const markStyles = css`
  .target,
  .badge {
    position: absolute;
    left: 0;
    top: 0;
    box-sizing: border-box;
    pointer-events: none;
  }
  .target {
    border: calc(3px * var(--zoom)) solid var(--focus);
    border-radius: var(--corner, 6px);
    background: color-mix(in srgb, var(--focus) 14%, transparent);
    box-shadow: 0 0 0 1.5px #fffc;
    z-index: 250;
  }
  .target.winnable {
    border-color: var(--mark-good);
    background: color-mix(in srgb, var(--mark-good) 22%, transparent);
  }
  .target.lost {
    border-color: var(--mark-bad);
    border-style: double;
    border-width: calc(5px * var(--zoom));
    background: color-mix(in srgb, var(--mark-bad) 22%, transparent);
  }
  .target.unknown {
    border-color: var(--mark-open);
    border-style: dashed;
    background: color-mix(in srgb, var(--mark-open) 18%, transparent);
  }
  .badge { z-index: 260; }
  .badge svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: currentColor;
    stroke: #fff;
    stroke-width: 1.6;
    paint-order: stroke;
  }
  .badge .sign {
    fill: none;
    stroke: #fff;
    stroke-width: 2.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .badge.winnable { color: var(--mark-good); }
  .badge.lost { color: var(--mark-bad); }
  .badge.unknown { color: var(--mark-open); }
  :host {
    --mark-good: #12783f;
    --mark-bad: #c01f37;
    --mark-open: #5d6770;
  }
  @media (forced-colors: active) {
    .target, .badge { forced-color-adjust: none; }
    .target { border-color: Highlight; }
  }
`;
