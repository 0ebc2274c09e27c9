/** Small line drawings for the buttons, in a box of 24 by 24. */

import { html, svg, type TemplateResult } from "lit";

const PATHS = {
  previous: "M15 5L8 12L15 19",
  next: "M9 5L16 12L9 19",
  undo: "M9 6L4 11L9 16M4.5 11H14A5.5 5.5 0 0 1 14 22H11",
  redo: "M15 6L20 11L15 16M19.5 11H10A5.5 5.5 0 0 0 10 22H13",
  restart: "M5 12A7.5 7.5 0 1 0 8 6M8 2.5V6.5H12",
  hint: "M9 18H15M10 21H14M8.5 15.5C8.5 13 6 12.5 6 9A6 6 0 0 1 18 9C18 12.5 15.5 13 15.5 15.5Z",
  solve: "M8 5V19L19 12Z",
  pause: "M8 5V19M16 5V19",
  review: "M3 17L8 11L12 14.5L16 6L21 12",
  film: "M3 5H21V19H3ZM7.5 5V19M16.5 5V19M3 9.5H7.5M3 14.5H7.5M16.5 9.5H21M16.5 14.5H21",
  journey: "M9 4L3 6.5V20L9 17.5L15 20L21 17.5V4L15 6.5ZM9 4V17.5M15 6.5V20",
  tree: "M5 4V20M5 9C5 13 12 9 12 14V20M12 14C12 10 19 13 19 8V4",
  finish: "M5 21V4H18L15 8.5L18 13H5",
  back: "M11 5L4 12L11 19M20 5L13 12L20 19",
  share: "M12 15V3M8 7L12 3L16 7M5 12V20H19V12",
  calendar: "M4 6H20V20H4ZM4 10.5H20M8 3.5V7M16 3.5V7",
  settings: "M4 7H13M17 7H20M4 17H7M11 17H20M15 4.5V9.5M9 14.5V19.5",
  help: "M9 9A3 3 0 1 1 12.5 12C12 12.5 12 13 12 14M12 17.5V18",
  statistics: "M6 20V13M12 20V5M18 20V9",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  first: "M6 5V19M19 5L11 12L19 19",
  last: "M18 5V19M5 5L13 12L5 19",
  board: "M6 3H18V21H6ZM12 8V14M9 11H15",
  record: "M6 3H15L19 7V21H6ZM9 12H15M9 16H15",
  sound: "M4 9.5V14.5H8L13 19V5L8 9.5ZM16.5 8.5A5 5 0 0 1 16.5 15.5M19 6A8.5 8.5 0 0 1 19 18",
  close: "M6 6L18 18M18 6L6 18",
  plus: "M12 5V19M5 12H19",
  delete: "M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]}></path>`}</svg>`;
}
