/** Deutsch */

import type { CardWord } from "./card-word.ts";
import type { Messages } from "./en.ts";
import { plural } from "./texts.ts";

const ranks = [
  "Ass",
  "Zwei",
  "Drei",
  "Vier",
  "Fünf",
  "Sechs",
  "Sieben",
  "Acht",
  "Neun",
  "Zehn",
  "Bube",
  "Dame",
  "König",
];
const suits = ["Kreuz", "Karo", "Herz", "Pik"];
export const n = plural("de");
export const moves = (count: number): string => n(count, "# Zug|# Züge");
const inMoves = (count: number): string => n(count, "in # Zug|in # Zügen");
export const cards = (count: number): string => n(count, "# Karte|# Karten");

type Case = "nom" | "acc";
/** Ass ist sächlich, Bube und König sind männlich, alle anderen weiblich. */
const articles = { nom: { n: "das", m: "der", f: "die" }, acc: { n: "das", m: "den", f: "die" } } as const;
const withArticle = (form: Case, { rank, suit }: CardWord): string => {
  const gender = rank === 0 ? "n" : rank === 10 || rank === 12 ? "m" : "f";
  const name = rank === 10 && form === "acc" ? "Buben" : ranks[rank];
  return `${articles[form][gender]} ${suits[suit]}-${name}`;
};
const theNom = (card: CardWord): string => withArticle("nom", card);
const theAcc = (card: CardWord): string => withArticle("acc", card);
const group = (card: CardWord, count: number): string =>
  theAcc(card) + (count > 1 ? ` samt ${n(count - 1, "der Karte|den # Karten")} darauf` : "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const de: Messages = {
  title: "FreeCell",
  comma: ", ",
  colon: ": ",
  semicolon: "; ",
  stop: ".",

  card: (rank, suit) => `${suits[suit]} ${ranks[rank]}`,
  suit: (suit) => suits[suit]!,
  column: (number) => `Spalte ${number}`,
  cell: (letter) => `Zelle ${letter}`,
  home: "Ablage",
  homeOf: (suit) => `Ablage ${suit}`,
  table: "Spieltisch",
  cellsGroup: "Zellen",
  homeGroup: "Ablage",
  cardInColumn: (card, column, place, count) => `${card}, Spalte ${column}, ${place} von ${count}`,
  cardAt: (card, place) => `${card}, ${place}`,
  emptyAt: (place) => `${place}, leer`,
  inRun: (count) => `mit ${cards(count)} darauf`,

  newGame: "Neues Spiel",
  deal: (number) => `Spiel ${number}`,
  ownBoard: "Eigene Stellung",
  previousDeal: "Voriges Spiel",
  nextDeal: "Nächstes Spiel",
  ownBoardEntry: "Stellung eingeben …",
  openRecord: "Aufzeichnung öffnen …",

  menu: "Menü",
  undo: "Zurück",
  redo: "Vor",
  restart: "Neu beginnen",
  hint: "Tipp",
  solve: "Lösen",
  review: "Analyse",
  finish: "Ablegen",
  takeBack: "Zurück zur letzten gewinnbaren Stellung",
  takeBackShort: "Zurück zum Gewinn",
  share: "Teilen",
  settings: "Einstellungen",
  help: "Hilfe",
  statistics: "Spiele und Statistik",
  close: "Schließen",

  verdict: "Noch zu gewinnen?",
  winnable: "Gewinnbar",
  winnableIn: (count) => `Gewinnbar ${inMoves(count)}`,
  inMoves,
  lost: "Verloren",
  lostProved: "Verloren: Es gibt keinen Weg zum Gewinn mehr (bewiesen)",
  unknown: "Noch nicht bekannt",
  searching: "Suche läuft …",
  searchingPositions: (count) => `${count} Stellungen …`,
  gaveUp: "die Suche kam an ihre Grenze",
  gaveUpMemory: "1 GiB Speicher reichte nicht",
  gaveUpTime: "die Suche dauerte zu lange",
  gaveUpFault: "der Löser ist ausgefallen",
  offline: "der Löser konnte nicht geladen werden",
  won: "Gewonnen",

  moveCount: moves,

  dealt: (game) => `${game} liegt auf dem Tisch.`,
  moved: (card, count, to) => (count > 1 ? `${card} und ${cards(count - 1)} mehr: ${to}.` : `${card}: ${to}.`),
  movedOnto: (card, count, onto, to) =>
    count > 1 ? `${card} und ${cards(count - 1)} mehr auf ${onto}, ${to}.` : `${card} auf ${onto}, ${to}.`,
  autoMoved: (list) => `Von selbst abgelegt: ${list}.`,
  undone: (what) => `Zurückgenommen: ${what}`,
  redone: (what) => `Wieder: ${what}`,
  restarted: "Zurück am Anfang.",
  shown: (ply) => `Nach Zug ${ply}.`,
  atStart: "Anfang des Spiels.",
  nothingUndone: "Es gibt keinen Zug zum Zurücknehmen.",
  nothingRedone: "Es gibt keinen Zug zum Wiederholen.",
  nothingReviewed: "Es gibt noch keinen Zug zum Analysieren.",
  youWon: "Gewonnen!",
  solverWon: "Vom Löser zu Ende gespielt.",
  wonIn: (count, time) => `${moves(count)} in ${time}.`,
  hintMove: (what) => `Tipp: ${what}`,
  noLineWon: "Das Spiel ist schon gewonnen.",
  noLineLost: "Diese Stellung ist verloren. Geh zur letzten gewinnbaren zurück.",
  noLineOffline: "Für Tipps und Lösungen wird der Löser gebraucht; er konnte nicht geladen werden.",
  noLineLimit: "Die Suche endete ohne Antwort.",
  noBestMove: "Für diese Karte gibt es keinen Platz.",
  takenBack: (count) =>
    count === 0
      ? "Diese Stellung ist noch zu gewinnen."
      : `${moves(count)} zurückgenommen: Diese Stellung ist zu gewinnen.`,
  neverWinnable: "Von keiner Stellung dieses Spiels ist bekannt, dass sie zu gewinnen ist.",
  solving: (count) => `Der Löser spielt ${moves(count)}.`,
  copiedLink: "Link kopiert.",
  copiedRecord: "Aufzeichnung kopiert.",
  copiedBoard: "Stellung kopiert.",
  notCopied: "Der Browser lässt das Kopieren nicht zu: Markiere den Text und kopiere ihn selbst.",
  badLink: "Dieser Link enthält kein Spiel.",
  notLoaded: "Dieser Teil der Seite konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.",
  noPuzzles: "Du hast alle Rätsel dieser Art schon versucht.",
  badRecordMove: (index, text, reason) => `Zug ${index} (${text}) ist nicht möglich. ${reason}`,
  notAMove: (text) =>
    `„${text}“ ist kein Zug. Züge haben zwei Zeichen: 1–8 für Spalten, a–g für Zellen, h für die Ablage.`,
  badNumber: (text) => `„${text}“ ist keine Spielnummer. Spielnummern sind ganze Zahlen von −2 bis 8589934591.`,
  imported: (count, refused) =>
    n(count, "# Spiel übernommen.|# Spiele übernommen.") +
    (refused > 0 ? ` ${n(refused, "# war nicht lesbar.|# waren nicht lesbar.")}` : ""),
  notGames: "Diese Datei enthält keine exportierten Spiele.",

  refusals: {
    noSuchCell: (place, count) => `${place} gibt es nicht: Dieses Spiel hat ${n(count, "# Zelle|# Zellen")}.`,
    nothingThere: (place) => `Hier liegt keine Karte: ${place}.`,
    samePlace: "Die Karte liegt schon dort.",
    cellFull: (place, card) => `${place} ist besetzt (${card}); eine Zelle fasst eine Karte.`,
    homeNeeds: (card, needs) => `${card} kann noch nicht abgelegt werden: Zuerst kommt ${needs}.`,
    doesNotFit: (card, on) =>
      `${card} passt nicht auf ${on}: Die Karte muss um eins niedriger und von der anderen Farbe (rot/schwarz) sein.`,
    notARun: (place, count) =>
      `Die letzten ${cards(count)} (${place}) sind keine absteigende Folge mit wechselnden Farben.`,
    tooMany: (count, limit) =>
      `${cards(count)} sind zu viele: Mit den freien Zellen und Spalten gehen ${limit} auf einmal.`,
    fromHome: "Abgelegte Karten kommen nicht zurück.",
    oneCardOnly: "Dorthin geht nur eine Karte auf einmal.",
  },

  solution: "Lösung",
  line: "Der Rest der Lösung",
  pause: "Pause",
  resume: "Abspielen",
  step: "Schritt vor",
  stepBack: "Schritt zurück",
  speed: "Tempo",
  times: (factor) => `${factor}×`,
  reviewTitle: "Analyse",
  reviewing: "Jede Stellung wird geprüft …",
  mistake: (ply, move) => `Zug ${ply} (${move}) hat den Gewinn vergeben.`,
  mistakeBetween: (from, to) => `Der Gewinn ging zwischen Zug ${from} und Zug ${to} verloren.`,
  noMistake: "Kein Zug hat einen Gewinn vergeben.",
  position: (ply, count) => `${ply} von ${count}`,

  resumed: (game, count) => `${game} geht weiter, nach ${n(count, "# Zug|# Zügen")}.`,
  dealAfresh: "Neu austeilen",
  bothKept: "Dieses Spiel wurde auch in einem anderen Tab weitergespielt. Beide Spiele werden aufbewahrt.",
  storageFull: "Der Browser hat keinen Platz mehr: Dieses Spiel wird nicht gespeichert. Lösche oder exportiere Spiele.",
  storageForbidden:
    "Dieser Browser lässt die Seite keine Spiele speichern: Dieses ist weg, wenn die Seite geschlossen wird.",
  unwinnable: "Dieses Spiel ist von Anfang an nicht zu gewinnen. Das ist bewiesen: Jeder Weg wurde versucht.",
  winnableUntil: (ply) =>
    `Bis ${ply === 0 ? "zum Anfang" : `zu Zug ${ply}`} war das Spiel zu gewinnen. Was danach kam, ist nicht bekannt.`,
  lostSince: (ply) =>
    `Nach Zug ${ply} war das Spiel verloren (bewiesen). Ob es davor zu gewinnen war, ist nicht bekannt.`,
  nothingKnown: "Von keiner Stellung ist bekannt, ob sie zu gewinnen war.",
  winnableAtMost: (count) => `Gewinnbar in höchstens ${n(count, "# Zug|# Zügen")}`,
  inAtMost: (count) => `in höchstens ${n(count, "# Zug|# Zügen")}`,
  hintCount: (count) => n(count, "# Tipp|# Tipps"),
  takebackCount: (count) => n(count, "# Zug zurückgenommen|# Züge zurückgenommen"),
  showResult: "Ergebnis zeigen",

  losingMove: "Dieser Zug verliert.",
  playAnyway: "Trotzdem spielen",
  notThisMove: "Anderer Zug",
  neverFree: (card) => `${capital(theNom(card))} kommt von hier aus nie mehr frei (bewiesen).`,
  target: {
    legal: "passt hierher",
    winnable: "passt hierher und hält den Gewinn",
    lost: "passt hierher, verliert aber",
    unknown: "passt hierher, noch nicht bekannt",
  },
  everyMoveLoses: "jeder Zug damit verliert",

  hints: {
    onto: (card, count, onto) => `Lege ${group(card, count)} auf ${theAcc(onto)}`,
    intoColumn: (card, count, column) => `Lege ${group(card, count)} in die leere Spalte ${column}`,
    intoCell: (card) => `Lege ${theAcc(card)} in eine freie Zelle`,
    home: (card) => `Lege ${theAcc(card)} ab`,
    frees: (card) => `Das gibt ${theAcc(card)} frei`,
    emptiesColumn: (column) => `Das leert Spalte ${column}`,
    emptiesCell: "Das macht eine Zelle frei",
    digs: (card, above) => `Das bringt dich näher an ${theAcc(card)} (noch ${cards(above)} darauf)`,
    thenOnto: (card, onto) => `Dann passt ${theNom(card)} auf ${theAcc(onto)}`,
    thenHome: (card) => `Dann kann ${theNom(card)} abgelegt werden`,
    because: (move, gain) => `${move}: ${gain}.`,
    alone: (move) => `${move}.`,
  },

  story: {
    lost: (ply, move) => `Zug ${ply} hat das Spiel verloren: ${move}`,
    saving: (move) => `Das hätte es gerettet: ${move}`,
    playOn: "Von hier weiterspielen",
    copyLink: "Link zu dieser Analyse kopieren",
    copied: "Link zur Analyse kopiert.",
    noDanger: "In keiner Stellung dieses Spiels gab es einen verlierenden Zug.",
    steps: "Züge",
  },

  par: {
    exactly: (count) => `Die kürzeste Lösung hat ${moves(count)} (ohne Ablegen; bewiesen).`,
    between: (most, least) => `Die kürzeste Lösung hat ${least} bis ${most} Züge (ohne Ablegen).`,
    needed: (count) => `Du hast ${count} gebraucht.`,
    both: (fewest, needed) => `${fewest} ${needed}`,
    searching: "Die kleinstmögliche Zugzahl wird gesucht …",
    average: "Züge über der kleinsten bekannten Zahl",
  },

  cannotFinish: "Einige Karten müssen erst noch freigelegt werden, bevor der Rest abgelegt werden kann.",
  firstGame: "Dein erstes Spiel",
  firstSteps: [
    "Bring alle Karten in die Ablage: jede Farbe vom Ass bis zum König.",
    "In den Spalten liegt eine Karte auf der nächsthöheren der anderen Farbe. Geordnete Karten wandern zusammen.",
    "Eine Zelle nimmt eine beliebige Karte auf. Freie Zellen sind dein Spielraum: Halte einige frei.",
    "Das Zeichen über dem Tisch sagt, ob das Spiel noch zu gewinnen ist. Ist es verloren, führt „Zurück zum Gewinn“ zur letzten Stellung, die noch zu gewinnen war.",
  ],
  startPlaying: "Spielen",

  locale: "de",
  daily: "Tagesspiel",
  levels: ["sehr leicht", "leicht", "mittel", "schwer", "sehr schwer"],
  casualOften: (wins) => `Ein Gelegenheitsspieler gewinnt etwa ${wins} von 10 Versuchen`,
  casualOnce: (tries) => `Ein Gelegenheitsspieler gewinnt etwa einen von ${tries} Versuchen`,
  casualRarely: "Ein Gelegenheitsspieler gewinnt weniger als einen von 80 Versuchen",
  harderThan: (share) => `schwerer als ${share} % der Spiele`,
  cancel: "Abbrechen",
  puzzles: "Rätsel",
  puzzle: (number) => `Rätsel ${number}`,
  puzzleRight: "Richtig: Das gewinnt.",
  puzzleWrong: "Dieser Zug verliert (bewiesen).",
  nextPuzzle: "Nächstes Rätsel",
  puzzleTask: "Genau ein Zug gewinnt. Finde ihn: Der erste Versuch zählt.",
  puzzleMore: "Richtig. Finde jetzt auch den nächsten Gewinnzug.",
  solveQuestion: "Soll der Löser den Rest spielen? Ein Spiel, das er beendet, zählt nicht als gewonnen.",
  solveReally: "Spielen lassen",

  // The look of the table: dock, verdict
  more: "Mehr",
  sinceMove: (ply: number): string => `seit Zug ${ply}`,
  lastMove: "Der letzte Zug.",

  // Moves as card signs
  signs: { cell: "Zelle" },

  // Sounds
  soundsOff: "Töne ausschalten",
  soundsOn: "Töne einschalten",
};
