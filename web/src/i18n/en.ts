/** English: all text of the page, and the type that every other language implements. */

import type { CardWord } from "./card-word.ts";
import { plural } from "./texts.ts";

const ranks = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];
const suits = ["clubs", "diamonds", "hearts", "spades"];
export const n = plural("en");
export const moves = (count: number): string => n(count, "# move|# moves");
export const cards = (count: number): string => n(count, "# card|# cards");

const the = ({ rank, suit }: CardWord): string => `the ${ranks[rank]} of ${suits[suit]}`;
const group = (card: CardWord, count: number): string =>
  count > 1 ? `${the(card)} and the ${n(count - 1, "card|# cards")} on it` : the(card);

export const en = {
  title: "FreeCell",
  // Between the parts of a list, between a word and what explains it, and at the end of a sentence
  comma: ", ",
  colon: ": ",
  semicolon: "; ",
  stop: ".",

  // Cards and places
  card: (rank: number, suit: number): string => `${ranks[rank]} of ${suits[suit]}`,
  suit: (suit: number): string => suits[suit]!,
  column: (number: number): string => `column ${number}`,
  cell: (letter: string): string => `cell ${letter}`,
  home: "home",
  homeOf: (suit: string): string => `home, ${suit}`,
  table: "Table",
  cellsGroup: "Cells",
  homeGroup: "Home",
  cardInColumn: (card: string, column: number, place: number, count: number): string =>
    `${card}, column ${column}, ${place} of ${count}`,
  cardAt: (card: string, place: string): string => `${card}, ${place}`,
  emptyAt: (place: string): string => `${place}, empty`,
  inRun: (count: number): string => `with ${cards(count)} on it`,

  // Choosing a game
  newGame: "New game",
  deal: (number: number): string => `Deal ${number}`,
  ownBoard: "Custom board",
  previousDeal: "Previous deal",
  nextDeal: "Next deal",
  ownBoardEntry: "Enter a board…",
  openRecord: "Open a record…",

  // Actions
  menu: "Menu",
  undo: "Undo",
  redo: "Redo",
  restart: "Restart",
  hint: "Hint",
  solve: "Solve",
  review: "Review",
  finish: "Finish",
  takeBack: "Back to the last winnable position",
  takeBackShort: "Back to a win",
  share: "Share",
  settings: "Settings",
  help: "Help",
  statistics: "Games and statistics",
  close: "Close",

  // Verdict
  verdict: "Can it be won?",
  winnable: "Winnable",
  winnableIn: (count: number): string => `Winnable in ${moves(count)}`,
  inMoves: (count: number): string => `in ${moves(count)}`,
  lost: "Lost",
  lostProved: "Lost: this position cannot be won (proved)",
  unknown: "Not known yet",
  searching: "searching…",
  searchingPositions: (count: string): string => `${count} positions…`,
  gaveUp: "the search reached its limit",
  gaveUpMemory: "1 GiB of memory was not enough",
  gaveUpTime: "the search took too long",
  gaveUpFault: "the engine failed",
  offline: "the engine could not be loaded",
  won: "Won",

  // Counts
  moveCount: (count: number): string => moves(count),

  // What happened
  dealt: (game: string): string => `${game}.`,
  moved: (card: string, count: number, to: string): string =>
    count > 1
      ? `${card} and ${cards(count - 1)} more to ${to}.`
      : to === "home"
        ? `${card} home.`
        : `${card} to ${to}.`,
  movedOnto: (card: string, count: number, onto: string, to: string): string =>
    count > 1 ? `${card} and ${cards(count - 1)} more onto ${onto}, ${to}.` : `${card} onto ${onto}, ${to}.`,
  autoMoved: (list: string): string => `Sent home by autoplay: ${list}.`,
  undone: (what: string): string => `Undone: ${what}`,
  redone: (what: string): string => `Redone: ${what}`,
  restarted: "Back to the start.",
  shown: (ply: number): string => `After move ${ply}.`,
  atStart: "Start of the game.",
  nothingUndone: "There is nothing to undo.",
  nothingRedone: "There is nothing to redo.",
  nothingReviewed: "There are no moves to review yet.",
  youWon: "You won!",
  solverWon: "The solver finished the game.",
  wonIn: (count: number, time: string): string => `${moves(count)} in ${time}.`,
  hintMove: (what: string): string => `Hint: ${what}`,
  noLineWon: "The game is already won.",
  noLineLost: "This position is lost. Go back to the last winnable position.",
  noLineOffline: "Hints and solving need the engine, which could not be loaded.",
  noLineLimit: "The search ended without an answer.",
  noBestMove: "This card cannot move anywhere.",
  takenBack: (count: number): string =>
    count === 0 ? "This position can still be won." : `${moves(count)} undone. This position can be won.`,
  neverWinnable: "No position in this game is known to be winnable.",
  solving: (count: number): string => `The solver plays ${moves(count)}.`,
  copiedLink: "Link copied.",
  copiedRecord: "Record copied.",
  copiedBoard: "Board copied.",
  notCopied: "The browser did not allow copying. Select the text and copy it yourself.",
  badLink: "This link does not contain a game.",
  notLoaded: "This part of the page could not be loaded. Check the network and try again.",
  noPuzzles: "You have tried all puzzles of this kind.",
  badRecordMove: (index: number, text: string, reason: string): string =>
    `Move ${index} (${text}) is not legal. ${reason}`,
  notAMove: (text: string): string =>
    `“${text}” is not a move. A move is two characters: 1–8 for columns, a–g for cells, h for home.`,
  badNumber: (text: string): string => `“${text}” is not a deal number. Enter a whole number from −2 to 8589934591.`,
  imported: (count: number, refused: number): string =>
    n(count, "# game imported.|# games imported.") +
    (refused > 0 ? ` ${n(refused, "# could not be read.|# could not be read.")}` : ""),
  notGames: "This file does not contain exported games.",

  // Why a move is refused
  refusals: {
    noSuchCell: (place: string, count: number): string =>
      `There is no ${place}: this game has ${n(count, "# cell|# cells")}.`,
    nothingThere: (place: string): string => `There is no card to take from ${place}.`,
    samePlace: "The card is already there.",
    cellFull: (place: string, card: string): string => `${place} already holds the ${card}.`,
    homeNeeds: (card: string, needs: string): string => `The ${card} cannot go home yet: the ${needs} is next.`,
    doesNotFit: (card: string, on: string): string =>
      `The ${card} cannot go on the ${on}: it must be one rank lower and of the other colour.`,
    notARun: (place: string, count: number): string =>
      `The last ${cards(count)} of ${place} are not a run (descending ranks, alternating colours).`,
    tooMany: (count: number, limit: number): string =>
      `${cards(count)} are too many: the free cells and columns allow at most ${limit}.`,
    fromHome: "Cards cannot return from home.",
    oneCardOnly: "Only one card can go there at a time.",
  },

  // Solve, hint and review panels
  solution: "Solution",
  line: "Rest of the solution",
  pause: "Pause",
  resume: "Play",
  step: "Step",
  stepBack: "Step back",
  speed: "Speed",
  times: (factor: number): string => `${factor}×`,
  reviewTitle: "Review",
  reviewing: "Evaluating every position…",
  mistake: (ply: number, move: string): string => `Move ${ply} (${move}) lost the game.`,
  mistakeBetween: (from: number, to: number): string => `The win was lost between moves ${from} and ${to}.`,
  noMistake: "No move lost the game.",
  position: (ply: number, count: number): string => `${ply} of ${count}`,

  // Stored games, hints and undone moves, and what is known
  resumed: (game: string, count: number): string => `${game} resumed after ${moves(count)}.`,
  dealAfresh: "Start this deal over",
  bothKept: "This game was also continued in another tab. Both games are saved.",
  storageFull: "The browser's storage is full: this game is not being saved. Delete or export some games.",
  storageForbidden: "This browser does not let the page save games: this one is lost when the page is closed.",
  unwinnable: "This game cannot be won from its start (proved: every line was searched).",
  winnableUntil: (ply: number): string =>
    `The game could be won ${ply === 0 ? "at the start" : `up to move ${ply}`}. What came after is not known.`,
  lostSince: (ply: number): string =>
    `The game was lost after move ${ply} (proved). Whether it could be won before is not known.`,
  nothingKnown: "It is not known whether any position of this game could be won.",
  winnableAtMost: (count: number): string => `Winnable in at most ${moves(count)}`,
  inAtMost: (count: number): string => `in at most ${moves(count)}`,
  hintCount: (count: number): string => n(count, "# hint|# hints"),
  takebackCount: (count: number): string => n(count, "# move undone|# moves undone"),
  showResult: "Show the result",

  // Teach mode
  losingMove: "This move loses.",
  playAnyway: "Play it anyway",
  notThisMove: "Choose another move",
  neverFree: (card: CardWord): string => `${the(card)} can never come free from here (proved).`,
  target: {
    legal: "can go here",
    winnable: "can go here and keeps the win",
    lost: "can go here, but loses",
    unknown: "can go here, not known yet",
  },
  everyMoveLoses: "every move of this card loses",

  // Hints in words
  hints: {
    onto: (card: CardWord, count: number, onto: CardWord): string => `Put ${group(card, count)} on ${the(onto)}`,
    intoColumn: (card: CardWord, count: number, column: number): string =>
      `Put ${group(card, count)} into the empty column ${column}`,
    intoCell: (card: CardWord): string => `Put ${the(card)} into a free cell`,
    home: (card: CardWord): string => `Send ${the(card)} home`,
    frees: (card: CardWord): string => `it frees ${the(card)}`,
    emptiesColumn: (column: number): string => `it empties column ${column}`,
    emptiesCell: "it empties a cell",
    digs: (card: CardWord, above: number): string =>
      `this gets closer to ${the(card)} (${n(above, "# card|# cards")} left on it)`,
    thenOnto: (card: CardWord, onto: CardWord): string => `then ${the(card)} can go on ${the(onto)}`,
    thenHome: (card: CardWord): string => `then ${the(card)} can go home`,
    because: (move: string, gain: string): string => `${move}: ${gain}.`,
    alone: (move: string): string => `${move}.`,
  },

  // The story of a game
  story: {
    lost: (ply: number, move: string): string => `Move ${ply} lost the game: ${move}`,
    saving: (move: string): string => `This would have saved it: ${move}`,
    playOn: "Play on from here",
    copyLink: "Copy a link to this review",
    copied: "Link to the review copied.",
    noDanger: "No position of this game had a losing move.",
    steps: "Moves",
  },

  // Par
  par: {
    exactly: (count: number): string => `The shortest solution has ${moves(count)}, not counting moves home (proved).`,
    between: (most: number, least: number): string =>
      `The shortest solution has ${least} to ${most} moves, not counting moves home.`,
    needed: (count: number): string => `You needed ${count}.`,
    both: (fewest: string, needed: string): string => `${fewest} ${needed}`,
    searching: "Looking for the fewest possible moves…",
    average: "Moves above the fewest known",
  },

  // The look of the table, sounds, and the first game
  cannotFinish: "Some cards still have to be dug out before the rest can go home.",
  firstGame: "Your first game",
  firstSteps: [
    "Bring every card home: each suit from its ace up to its king.",
    "In the columns, put a card on one that is a rank higher and of the other colour. Ordered cards move together.",
    "A cell holds any one card. Free cells are your room to work, so keep some.",
    "The badge above the table shows whether you can still win. If the game is lost, “Back to a win” takes you back to the last position that could be won.",
  ],
  startPlaying: "Start playing",

  // The daily deal, difficulty, statistics and puzzles
  locale: "en-GB",
  daily: "Daily deal",
  levels: ["very easy", "easy", "medium", "hard", "very hard"],
  casualOften: (wins: number): string => `A casual player wins about ${wins} of 10 tries`,
  casualOnce: (tries: number): string => `A casual player wins about once in ${tries} tries`,
  casualRarely: "A casual player wins less than once in 80 tries",
  harderThan: (share: number): string => `harder than ${share}% of deals`,
  cancel: "Cancel",
  puzzles: "Puzzles",
  puzzle: (number: number): string => `Puzzle ${number}`,
  puzzleRight: "Right: this wins.",
  puzzleWrong: "This move loses (proved).",
  nextPuzzle: "Next puzzle",
  puzzleTask: "Exactly one move wins. Find it: the first try counts.",
  puzzleMore: "Right. Now find the next winning move, too.",
  solveQuestion: "Let the solver play the rest? A game that it finishes does not count as won.",
  solveReally: "Let it play",

  // The look of the table: dock, verdict
  more: "More",
  sinceMove: (ply: number): string => `since move ${ply}`,
  lastMove: "The last move.",

  // Moves as card signs
  signs: { cell: "cell" },

  // Sounds
  soundsOff: "Turn sounds off",
  soundsOn: "Turn sounds on",
};

export type Messages = typeof en;
