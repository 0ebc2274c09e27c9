/** Ukrainian: what is loaded after the first game. */

import type { More } from "./more-en.ts";
import { plural } from "./plural.ts";

const n = plural("uk");
const moves = (count: number): string => n(count, { one: "# хід", few: "# ходи", many: "# ходів", other: "# ходу" });
const inMoves = (count: number): string => n(count, { one: "# хід", few: "# ходи", many: "# ходів", other: "# ходу" });
const ofMoves = (count: number): string =>
  n(count, { one: "# ходу", few: "# ходів", many: "# ходів", other: "# ходу" });
const hints = (count: number): string =>
  count === 0
    ? "без підказок"
    : n(count, { one: "# підказка", few: "# підказки", many: "# підказок", other: "# підказки" });

export const more: More = {
  challenge: {
    title: "Кинути виклик другові",
    button: "Кинути виклик другові",
    notWon: "Спершу виграйте цю гру самі. Тоді її можна надіслати як виклик.",
    name: "Ваше ім’я, якщо бажаєте",
    text: (deal, count, time, hinted) =>
      `Перемога у FreeCell ${deal} за ${inMoves(count)}, ${time}, ${hints(hinted)}. Спробуй краще:`,
    explain: "Посилання містить ваші ходи; ходи додому не рахуються. Сторінка друга відтворює їх, перш ніж повірити.",
    share: "Поділитися",
    copy: "Копіювати текст і посилання",
    copied: "Скопійовано.",
    picture: "Зберегти картинку",
    other: "Посилання або запис гри…",
    pictureFailed: "Цей браузер не може намалювати картинку.",
    somebody: "Хтось",
    claim: (name, count) => `${name}: перемога в цій роздачі за ${inMoves(count)} (відтворено й перевірено).`,
    word: (time, hinted) => `${time} і ${hints(hinted)} — лише слова відправника.`,
    forged: "Це посилання заявляє перемогу, якої його ходи не дають. Йому не віримо; роздача така сама, як інші.",
    you: "Ви",
    they: "Суперник",
    ghost: (count, mine, theirs) => `Карт удома після ${ofMoves(count)}: у вас ${mine}, у суперника ${theirs}.`,
    results: {
      better: (mine, theirs) => `Ви кращі: ${moves(mine)}, суперникові знадобилося ${theirs}.`,
      equal: (mine) => `Нічия: по ${inMoves(mine)}.`,
      worse: (mine, theirs) => `Суперник кращий: ${moves(theirs)}, вам знадобилося ${mine}.`,
    },
    figures: (time, hinted) => `${time}, ${hints(hinted)}`,
  },
  graph: {
    half: "половина",
    caption: "ходи, що зберігають виграш; тягніть, щоб пройти гру",
    keep: (good, all) => `${good} з ${all} ходів зберігають виграш`,
    lostIt: "програно",
    nextNarrow: "Наступне вузьке місце",
    label: "Скільки ходів зберігають перемогу впродовж гри",
    odds: (ply, good, all) => `Перед ходом ${ply}: перемогу зберігають ${good} з ${ofMoves(all)}`,
    lost: (ply) => `Перед ходом ${ply}: програно`,
    open: (ply) => `Перед ходом ${ply}: не оцінено`,
    end: "Кінець гри",
    all: "усі",
    none: "жоден",
    moments: "Ключові моменти",
    narrowest: (ply, good, all) => `Хід ${ply}: перемогу зберігали лише ${good} з ${ofMoves(all)}`,
    mistake: (ply) => `Хід ${ply} програв гру`,
    danger: (from, to) => `Ходи ${from}–${to}: найдовший відтинок у небезпеці`,
  },
  learn: {
    button: "Знайти хід, що зберігає перемогу",
    task: "Тут перемогу втрачено. Знайдіть хід, який її зберігає.",
    right: "Правильно: цей хід зберігає перемогу.",
    wrong: "Цей хід теж програє (доведено).",
    open: "Чи зберігає цей хід перемогу, невідомо.",
    again: "Ще раз",
    playOn: "Грати далі звідси",
    show: "Показати",
    stop: "Завершити",
  },
  puzzles: {
    rated: "Задача з рейтингом",
    unrated: "саме вашої сили",
    rating: (value, deviation) => `Рейтинг ${value} ± ${2 * deviation}`,
    change: (value, by) => `Рейтинг ${value} (${by < 0 ? "−" : "+"}${Math.abs(by)})`,
    streak: "Серія",
    storm: "Трихвилинний шторм",
    best: (count) => `найкраще: ${count}`,
    theme: "Тема задач із рейтингом",
    anyTheme: "Усі теми",
    themes: {
      "1": "Початок гри",
      "2": "Середина гри",
      "3": "Кінець гри",
      h: "Карта йде додому",
      c: "Карта йде в комірку",
      e: "На порожній стовпець",
      r: "Переходить ряд",
      x: "Стовпець звільняється",
      f: "Усі комірки зайняті",
      l: "Кілька єдиних ходів поспіль",
    },
    running: (solved) => `Розв’язано: ${solved}`,
    left: (time) => `лишилося ${time}`,
    over: (solved, best) => `Кінець. Розв’язано: ${solved}. Ваше найкраще: ${best}.`,
    again: "Ще раз",
    why: "Чому інші програють",
    another: "Наступний програшний хід",
    loses: (place, count) => `Програшний хід ${place} з ${count} (доведено)`,
  },
  daily: {
    row: "Ваша гра знаками",
    legend: "🟩 кожен хід був безпечний · 🟨 хибний хід програв би · ⬛ хід скасовано",
    reading: "Читаємо вашу гру…",
    noRow: "Вашу гру не вдалося оцінити до кінця, тому рядка немає.",
    streak: (days) =>
      n(days, { one: "# день поспіль", few: "# дні поспіль", many: "# днів поспіль", other: "# дня поспіль" }),
  },
  result: {
    noHints: "без підказок",
    time: "час",
    bestTime: "ваш найкращий час тут",
    fewest: "найменше можливе",
    again: "Ще раз",
    room: (count) => n(count, { one: "# хід із запасом", few: "# ходи із запасом", other: "# ходів із запасом" }),
    narrow: (count) => n(count, { one: "# вузький", few: "# вузькі", other: "# вузьких" }),
    back: (count) => n(count, { one: "# повернено", other: "# повернено" }),
    open: (count) => n(count, { one: "# не оцінено", other: "# не оцінено" }),
  },
  tiles: {
    forty: "Розклад рівня. Із сорока спроб звичайний гравець виграє:",
    odds: ["2 з 3", "1 з 3", "1 з 8", "1 з 40", "менше 1 з 80"],
    puzzles: "Виграє лише один хід",
    solved: (count) => n(count, { one: "# розв’язано", other: "# розв’язано" }),
    anyLevel: "випадковий розклад",
  },
  settings: {
    vibrate: "Вібрація (телефон)",
    oneTap: "Один дотик кладе карту на найкраще місце",
    oneTaps: { touch: "На дотик", always: "Завжди", never: "Ніколи" },
    deck: "Колода",
    decks: { portraits: "Портрети", classic: "Класична, обернена" },
  },
};
