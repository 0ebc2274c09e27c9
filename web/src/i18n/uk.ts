/** Українська */

import type { CardWord } from "./card-word.ts";
import type { Messages } from "./en.ts";
import { plural } from "./texts.ts";

const ranks = [
  "туз",
  "двійка",
  "трійка",
  "четвірка",
  "п’ятірка",
  "шістка",
  "сімка",
  "вісімка",
  "дев’ятка",
  "десятка",
  "валет",
  "дама",
  "король",
];
const suits = ["трефи", "бубни", "чирви", "піки"];
const masculine = ["трефовий", "бубновий", "чирвовий", "піковий"];
const feminine = ["трефова", "бубнова", "чирвова", "пікова"];
const isMasculine = (rank: number): boolean => rank === 0 || rank === 10 || rank === 12;
export const n = plural("uk");
export const moves = (count: number): string => n(count, "# хід|# ходи|# ходів");
export const cards = (count: number): string => n(count, "# карта|# карти|# карт");
export const cells = (count: number): string => n(count, "# комірка|# комірки|# комірок");

// Відмінки: знахідний («покладіть пікового валета на чирвову даму») і родовий («до трефового туза», «до пікової дами»).
const ranksAccusative = [
  "туза",
  "двійку",
  "трійку",
  "четвірку",
  "п’ятірку",
  "шістку",
  "сімку",
  "вісімку",
  "дев’ятку",
  "десятку",
  "валета",
  "даму",
  "короля",
];
const ranksGenitive = [
  "туза",
  "двійки",
  "трійки",
  "четвірки",
  "п’ятірки",
  "шістки",
  "сімки",
  "вісімки",
  "дев’ятки",
  "десятки",
  "валета",
  "дами",
  "короля",
];
const masculineOblique = ["трефового", "бубнового", "чирвового", "пікового"];
const feminineAccusative = ["трефову", "бубнову", "чирвову", "пікову"];
const feminineGenitive = ["трефової", "бубнової", "чирвової", "пікової"];
const nominative = ({ rank, suit }: CardWord): string =>
  `${(isMasculine(rank) ? masculine : feminine)[suit]} ${ranks[rank]}`;
const accusative = ({ rank, suit }: CardWord): string =>
  `${(isMasculine(rank) ? masculineOblique : feminineAccusative)[suit]} ${ranksAccusative[rank]}`;
const genitive = ({ rank, suit }: CardWord): string =>
  `${(isMasculine(rank) ? masculineOblique : feminineGenitive)[suit]} ${ranksGenitive[rank]}`;
const group = (card: CardWord, count: number): string =>
  accusative(card) + (count > 1 ? ` разом із ${n(count - 1, "# картою|# картами")} зверху` : "");
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("uk") + text.slice(1);

export const uk: Messages = {
  title: "FreeCell",
  comma: ", ",
  colon: ": ",
  semicolon: "; ",
  stop: ".",

  card: (rank, suit) => `${(isMasculine(rank) ? masculine : feminine)[suit]} ${ranks[rank]}`,
  suit: (suit) => suits[suit]!,
  column: (number) => `стовпець ${number}`,
  cell: (letter) => `комірка ${letter}`,
  home: "дім",
  homeOf: (suit) => `дім, ${suit}`,
  table: "Стіл",
  cellsGroup: "Комірки",
  homeGroup: "Дім",
  cardInColumn: (card, column, place, count) => `${card}, стовпець ${column}, ${place} з ${count}`,
  cardAt: (card, place) => `${card}, ${place}`,
  emptyAt: (place) => `${place}, порожньо`,
  inRun: (count) => `і ще ${cards(count)} зверху`,

  newGame: "Нова гра",
  deal: (number) => `Розклад ${number}`,
  ownBoard: "Власний розклад",
  previousDeal: "Попередній розклад",
  nextDeal: "Наступний розклад",
  ownBoardEntry: "Ввести розклад…",
  openRecord: "Відкрити запис…",

  menu: "Меню",
  undo: "Назад",
  redo: "Вперед",
  restart: "Спочатку",
  hint: "Підказка",
  solve: "Розв’язати",
  review: "Аналіз",
  finish: "Додому",
  takeBack: "Назад до останньої виграшної позиції",
  takeBackShort: "До виграшу",
  share: "Поділитися",
  settings: "Налаштування",
  help: "Довідка",
  statistics: "Ігри та статистика",
  close: "Закрити",

  verdict: "Чи можна виграти?",
  winnable: "Можна виграти",
  winnableIn: (count) => `Можна виграти: ${moves(count)}`,
  inMoves: moves,
  lost: "Програно",
  lostProved: "Програно: шляху до виграшу вже немає (доведено)",
  unknown: "Ще невідомо",
  searching: "пошук…",
  searchingPositions: (count) => `позицій: ${count}…`,
  gaveUp: "пошук дійшов до межі",
  gaveUpMemory: "1 ГіБ пам’яті не вистачило",
  gaveUpTime: "пошук тривав надто довго",
  gaveUpFault: "рушій дав збій",
  offline: "рушій не завантажився",
  won: "Виграно",

  moveCount: moves,

  dealt: (game) => `${game} на столі.`,
  moved: (card, count, to) => (count > 1 ? `${card} і ще ${cards(count - 1)}: ${to}.` : `${card}: ${to}.`),
  movedOnto: (card, count, onto, to) =>
    count > 1 ? `${card} і ще ${cards(count - 1)}: ${to}, де ${onto}.` : `${card}: ${to}, де ${onto}.`,
  autoMoved: (list) => `Автоматично додому: ${list}.`,
  undone: (what) => `Скасовано: ${what}`,
  redone: (what) => `Знову: ${what}`,
  restarted: "Знову на початку.",
  shown: (ply) => `Після ходу ${ply}.`,
  atStart: "Початок гри.",
  nothingUndone: "Немає ходу, який можна скасувати.",
  nothingRedone: "Немає ходу, який можна повторити.",
  nothingReviewed: "Ще немає ходів для аналізу.",
  youWon: "Перемога!",
  solverWon: "Дограно розв’язувачем.",
  wonIn: (count, time) => `${moves(count)}, ${time}.`,
  hintMove: (what) => `Підказка: ${what}`,
  noLineWon: "Гру вже виграно.",
  noLineLost: "Цю позицію програно. Поверніться до останньої виграшної.",
  noLineOffline: "Для підказок і розв’язання потрібен рушій, а він не завантажився.",
  noLineLimit: "Пошук закінчився без відповіді.",
  noBestMove: "Для цієї карти немає місця.",
  takenBack: (count) =>
    count === 0 ? "Цю позицію ще можна виграти." : `Скасовано: ${moves(count)}. Цю позицію можна виграти.`,
  neverWinnable: "Про жодну позицію цієї гри невідомо, що її можна виграти.",
  solving: (count) => `Розв’язувач грає: ${moves(count)}.`,
  copiedLink: "Посилання скопійовано.",
  copiedRecord: "Запис скопійовано.",
  copiedBoard: "Розклад скопійовано.",
  notCopied: "Браузер не дозволив копіювати: виділіть текст і скопіюйте його самі.",
  badLink: "У цьому посиланні немає гри.",
  notLoaded: "Не вдалося завантажити цю частину сторінки. Перевірте мережу й спробуйте ще раз.",
  noPuzzles: "Усі задачі цього виду ви вже пробували.",
  badRecordMove: (index, text, reason) => `Хід ${index} (${text}) неможливий. ${reason}`,
  notAMove: (text) => `«${text}» — не хід. Хід має два знаки: 1–8 для стовпців, a–g для комірок, h для дому.`,
  badNumber: (text) => `«${text}» — не номер розкладу. Номери — цілі числа від −2 до 8589934591.`,
  imported: (count, refused) =>
    n(count, "Додано # гру.|Додано # гри.|Додано # ігор.") + (refused > 0 ? ` Не вдалося прочитати: ${refused}.` : ""),
  notGames: "У цьому файлі немає експортованих ігор.",

  refusals: {
    noSuchCell: (place, count) => `Такого місця немає (${place}): у цій грі ${cells(count)}.`,
    nothingThere: (place) => `Тут немає карти: ${place}.`,
    samePlace: "Карта вже там.",
    cellFull: (place, card) => `Місце зайняте (${place}: ${card}); у комірці лежить одна карта.`,
    homeNeeds: (card, needs) => `${card} ще не може йти додому: наступна карта — ${needs}.`,
    doesNotFit: (card, on) => `${card} не лягає сюди (${on}): карта має бути на один ранг нижчою та іншого кольору.`,
    notARun: (place, count) =>
      `Останні карти (${count}, ${place}) не утворюють спадної послідовності з чергуванням кольорів.`,
    tooMany: (count, limit) =>
      `${cards(count)} — забагато: з вільними комірками та стовпцями за раз можна перенести ${limit}.`,
    fromHome: "Карти не повертаються з дому.",
    oneCardOnly: "Туди можна перенести лише одну карту за раз.",
  },

  solution: "Розв’язок",
  line: "Решта розв’язку",
  pause: "Пауза",
  resume: "Відтворити",
  step: "Крок уперед",
  stepBack: "Крок назад",
  speed: "Швидкість",
  times: (factor) => `${factor}×`,
  reviewTitle: "Аналіз",
  reviewing: "Перевіряється кожна позиція…",
  mistake: (ply, move) => `Хід ${ply} (${move}) втратив виграш.`,
  mistakeBetween: (from, to) => `Виграш втрачено між ходами ${from} і ${to}.`,
  noMistake: "Жоден хід не втратив виграшу.",
  position: (ply, count) => `${ply} з ${count}`,

  resumed: (game, count) => `${game} триває: ${moves(count)}.`,
  dealAfresh: "Роздати заново",
  bothKept: "Цю гру продовжили й в іншій вкладці. Збережено обидві гри.",
  storageFull: "У браузері немає місця: цю гру не збережено. Видаліть або експортуйте ігри.",
  storageForbidden: "Цей браузер не дає сторінці зберігати ігри: цю буде втрачено, коли сторінку закриють.",
  unwinnable: "Цю гру не можна виграти від самого початку. Це доведено: перевірено всі шляхи.",
  winnableUntil: (ply) =>
    `До ${ply === 0 ? "початку" : `ходу ${ply}`} гру можна було виграти. Що було далі — невідомо.`,
  lostSince: (ply) => `Після ходу ${ply} гру програно (доведено). Чи можна було виграти раніше — невідомо.`,
  nothingKnown: "Про жодну позицію невідомо, чи можна було її виграти.",
  winnableAtMost: (count) => `Можна виграти: щонайбільше ${moves(count)}`,
  inAtMost: (count) => `щонайбільше ${moves(count)}`,
  hintCount: (count) => n(count, "# підказка|# підказки|# підказок"),
  takebackCount: (count) => `скасовано: ${moves(count)}`,
  showResult: "Показати результат",

  losingMove: "Цей хід програє.",
  playAnyway: "Усе одно зіграти",
  notThisMove: "Інший хід",
  neverFree: (card) => `${capital(nominative(card))} звідси вже ніколи не звільниться (доведено).`,
  target: {
    legal: "можна покласти сюди",
    winnable: "можна покласти сюди, виграш лишається",
    lost: "можна покласти сюди, але це програє",
    unknown: "можна покласти сюди, ще невідомо",
  },
  everyMoveLoses: "кожен хід цією картою програє",

  hints: {
    onto: (card, count, onto) => `Покладіть ${group(card, count)} на ${accusative(onto)}`,
    intoColumn: (card, count, column) => `Покладіть ${group(card, count)} у порожній стовпець ${column}`,
    intoCell: (card) => `Покладіть ${accusative(card)} у вільну комірку`,
    home: (card) => `Відправте ${accusative(card)} додому`,
    frees: (card) => `це звільнить ${accusative(card)}`,
    emptiesColumn: (column) => `це звільнить стовпець ${column}`,
    emptiesCell: "це звільнить комірку",
    digs: (card, above) => `так ближче до ${genitive(card)} (зверху ще ${cards(above)})`,
    thenOnto: (card, onto) => `тоді ${accusative(card)} можна буде покласти на ${accusative(onto)}`,
    thenHome: (card) => `тоді ${accusative(card)} можна буде відправити додому`,
    because: (move, gain) => `${move}: ${gain}.`,
    alone: (move) => `${move}.`,
  },

  story: {
    lost: (ply, move) => `Хід ${ply} програв гру: ${move}`,
    saving: (move) => `Це врятувало б гру: ${move}`,
    playOn: "Грати далі звідси",
    copyLink: "Копіювати посилання на аналіз",
    copied: "Посилання на аналіз скопійовано.",
    noDanger: "У жодній позиції цієї гри не було програшного ходу.",
    steps: "Ходи",
  },

  par: {
    exactly: (count) => `Без ходів додому найменше можливо ${moves(count)} (доведено).`,
    between: (most, least) => `Без ходів додому найменше можливо: не більше ${most}, не менше ${least}.`,
    needed: (count) => `Вам знадобилося ${count}.`,
    both: (fewest, needed) => `${fewest} ${needed}`,
    searching: "Шукаємо найменшу можливу кількість ходів…",
    average: "Ходів понад найменшу відому кількість",
  },

  cannotFinish: "Спершу треба звільнити ще кілька карт, а тоді решта піде додому.",
  firstGame: "Ваша перша гра",
  firstSteps: [
    "Зберіть усі карти вдома: кожну масть від туза до короля.",
    "У стовпцях карту кладуть на старшу на один ранг карту іншого кольору. Впорядковані карти рухаються разом.",
    "У комірці лежить одна будь-яка карта. Вільні комірки — це простір для гри, тож бережіть їх.",
    "Знак над столом каже, чи гру ще можна виграти. Якщо вже ні, «До виграшу» поверне до останньої виграшної позиції.",
  ],
  startPlaying: "Грати",

  locale: "uk",
  daily: "Гра дня",
  levels: ["дуже легка", "легка", "середня", "важка", "дуже важка"],
  casualOften: (wins) => `Звичайний гравець виграє приблизно ${wins} з 10 спроб`,
  casualOnce: (tries) => `Звичайний гравець виграє приблизно раз на ${n(tries, "# спробу|# спроби|# спроб")}`,
  casualRarely: "Звичайний гравець виграє рідше ніж раз на 80 спроб",
  harderThan: (share) => `важча за ${share} % розкладів`,
  cancel: "Скасувати",
  puzzles: "Задачі",
  puzzle: (number) => `Задача ${number}`,
  puzzleRight: "Правильно: це виграє.",
  puzzleWrong: "Цей хід програє (доведено).",
  nextPuzzle: "Наступна задача",
  puzzleTask: "Виграє рівно один хід. Знайдіть його: зараховується перша спроба.",
  puzzleMore: "Правильно. Тепер знайдіть і наступний виграшний хід.",
  solveQuestion: "Нехай розв’язувач дограє решту? Гра, яку закінчив він, не вважається виграною.",
  solveReally: "Нехай грає",

  // The look of the table: dock, verdict
  more: "Ще",
  sinceMove: (ply: number): string => `після ходу ${ply}`,
  lastMove: "Останній хід.",

  // Moves as card signs
  signs: { cell: "комірка" },

  // Sounds
  soundsOff: "Вимкнути звуки",
  soundsOn: "Увімкнути звуки",
};
