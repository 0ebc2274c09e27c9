/** The dialogs, by the names under which they are opened. */

export const SHEETS = {
  new: "fc-new-game",
  settings: "fc-settings",
  help: "fc-help",
  share: "fc-share",
  record: "fc-record",
  board: "fc-board",
  games: "fc-games",
  daily: "fc-daily",
  puzzles: "fc-puzzles",
  journey: "fc-journey",
  welcome: "fc-welcome",
  challenge: "fc-challenge",
  film: "fc-film",
  tree: "fc-tree",
} as const;

export type SheetName = keyof typeof SHEETS;
