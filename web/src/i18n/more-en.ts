/** English: what is said about challenges, the danger graph, learning, daily results, ratings and the journey. Loaded after the first game. */

import { plural } from "./plural.ts";

const n = plural("en");
const moves = (count: number): string => n(count, { one: "# move", other: "# moves" });
const hints = (count: number): string => (count === 0 ? "no hints" : n(count, { one: "# hint", other: "# hints" }));

export const more = {
  challenge: {
    title: "Challenge a friend",
    button: "Challenge a friend",
    notWon: "Win this game yourself first. Then you can send it as a challenge.",
    name: "Your name, if you like",
    text: (deal: string, count: number, time: string, hinted: number): string =>
      `I won FreeCell ${deal} in ${moves(count)}, ${time}, ${hints(hinted)}. Beat me:`,
    explain:
      "The link carries your moves; moves home are not counted. Your friend's page replays them before it believes them.",
    share: "Share",
    copy: "Copy text and link",
    copied: "Copied.",
    picture: "Save a picture",
    other: "Link or record of the game…",
    pictureFailed: "This browser cannot draw the picture.",
    somebody: "Somebody",
    claim: (name: string, count: number): string => `${name} won this deal in ${moves(count)} (replayed and checked).`,
    word: (time: string, hinted: number): string => `${time} and ${hints(hinted)} are the sender's word.`,
    forged: "This link claims a win that its moves do not give. It is not believed; the deal is like any other.",
    you: "You",
    they: "They",
    ghost: (count: number, mine: number, theirs: number): string =>
      `Cards home after ${moves(count)}: you ${mine}, they ${theirs}.`,
    results: {
      better: (mine: number, theirs: number): string => `You did better: ${moves(mine)}, they needed ${theirs}.`,
      equal: (mine: number, _theirs: number): string => `Equal: ${moves(mine)} each.`,
      worse: (mine: number, theirs: number): string => `They did better: ${moves(theirs)}, you needed ${mine}.`,
    },
    figures: (time: string, hinted: number): string => `${time}, ${hints(hinted)}`,
  },
  graph: {
    half: "half",
    caption: "moves that keep the win; drag to walk through the game",
    keep: (good: number, all: number): string => `${good} of ${all} moves keep the win`,
    lostIt: "lost it",
    nextNarrow: "Next narrow moment",
    label: "How many of the moves keep the win, along the game",
    odds: (ply: number, good: number, all: number): string =>
      `Before move ${ply}: ${good} of ${moves(all)} keep the win`,
    lost: (ply: number): string => `Before move ${ply}: lost`,
    open: (ply: number): string => `Before move ${ply}: not judged`,
    end: "End of the game",
    all: "all",
    none: "none",
    moments: "Key moments",
    narrowest: (ply: number, good: number, all: number): string =>
      `Move ${ply}: only ${good} of ${moves(all)} kept the win`,
    mistake: (ply: number): string => `Move ${ply} lost the game`,
    danger: (from: number, to: number): string => `Moves ${from} to ${to}: the longest stretch in danger`,
  },
  learn: {
    button: "Find the move that keeps the win",
    task: "Here the win was lost. Find a move that keeps it.",
    right: "Right: this move keeps the win.",
    wrong: "This move loses, too (proved).",
    open: "Whether this move keeps the win is not known.",
    again: "Try again",
    playOn: "Play on from here",
    show: "Show me",
    stop: "End",
  },
  puzzles: {
    rated: "Rated puzzle",
    unrated: "as hard as you are good",
    rating: (value: number, deviation: number): string => `Rating ${value} ± ${2 * deviation}`,
    change: (value: number, by: number): string => `Rating ${value} (${by < 0 ? "−" : "+"}${Math.abs(by)})`,
    streak: "Streak",
    storm: "Three-minute storm",
    best: (count: number): string => `best: ${count}`,
    theme: "Theme of rated puzzles",
    anyTheme: "All themes",
    themes: {
      "1": "Early in the game",
      "2": "In the middle of the game",
      "3": "Late in the game",
      h: "A card goes home",
      c: "A card goes to a cell",
      e: "Into an empty column",
      r: "A run moves",
      x: "A column is cleared",
      f: "All cells are full",
      l: "Several only moves in a row",
    },
    running: (solved: number): string => `${solved} solved`,
    left: (time: string): string => `${time} left`,
    over: (solved: number, best: number): string => `Over: ${solved} solved. Your best: ${best}.`,
    again: "Once more",
    why: "Why the others lose",
    another: "Next losing move",
    loses: (place: number, count: number): string => `${place} of ${count} losing moves (proved)`,
  },
  daily: {
    row: "Your game in signs",
    legend: "🟩 every move was safe · 🟨 a wrong move would have lost · ⬛ a move was taken back",
    reading: "Reading your game…",
    noRow: "Your game could not be judged to the end, so there is no row.",
    streak: (days: number): string => n(days, { one: "# day in a row", other: "# days in a row" }),
  },
  result: {
    noHints: "no hints",
    time: "time",
    bestTime: "your best time here",
    fewest: "fewest possible",
    again: "Again",
    room: (count: number): string => n(count, { one: "# move with room", other: "# moves with room" }),
    narrow: (count: number): string => n(count, { one: "# narrow", other: "# narrow" }),
    back: (count: number): string => n(count, { one: "# taken back", other: "# taken back" }),
    open: (count: number): string => n(count, { one: "# not judged", other: "# not judged" }),
  },
  tiles: {
    forty: "A deal of a level. Of forty tries, a casual player wins:",
    odds: ["2 in 3", "1 in 3", "1 in 8", "1 in 40", "under 1 in 80"],
    puzzles: "Exactly one move wins",
    solved: (count: number): string => n(count, { one: "# solved", other: "# solved" }),
    anyLevel: "a random deal",
  },
  settings: {
    vibrate: "Vibrate (phones)",
    oneTap: "A single tap moves a card to the best place",
    oneTaps: { touch: "When touched", always: "Always", never: "Never" },
    deck: "Deck",
    decks: { portraits: "Portraits", classic: "Classic, turned" },
  },
};

export type More = typeof more;
