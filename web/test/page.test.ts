import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEvent, readEvents } from "../src/api/events.ts";
import { ServerRefusal, Server, Unreachable, type VerdictAnswer } from "../src/api/client.ts";
import { Game } from "../src/game/game.ts";
import { bestMove, checkedLine, playOut } from "../src/game/line.ts";
import { linkFragment, readLink } from "../src/game/link.ts";
import { dealOfTheDay, randomDeal, randomWinnableDeal, UNWINNABLE } from "../src/game/numbers.ts";
import { countBars, reviewOf, runReview } from "../src/game/review.ts";
import { Verdicts } from "../src/game/verdicts.ts";
import { chooseLanguage, LANGUAGES } from "../src/i18n/index.ts";
import { noticeText, problemTexts, refusalText } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import { exportGames, importGames, mergeGames, revive, type KeptGame } from "../src/store/games.ts";
import { cleanSettings, DEFAULTS } from "../src/store/settings.ts";
import { statistics } from "../src/store/statistics.ts";
import { dropPlace, hitTest, layoutOf } from "../src/ui/geometry.ts";
import { Keys } from "../src/ui/keys.ts";
import { walk, type Spot } from "../src/ui/spots.ts";

/** A win of deal 10913, automatic moves written out. */
const WIN = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" ");
function wonGame(): Game {
  const game = new Game({ deal: 10913 }, 4);
  expect(game.pushTexts(WIN, "horne")).toBeNull();
  return game;
}
/** The same win as a server would write it: every card that goes home is a move. */
const writtenOut = (): string[] => wonGame().steps.flatMap((step) => [step.text, ...step.autoText]);

const answer = (verdict: VerdictAnswer["verdict"], line: string[] = []): VerdictAnswer => ({ verdict, line, lengths: null, positions: 1, microseconds: 1, reason: null });

describe("lines", () => {
  it("are believed only when they win", () => {
    const board = rules.boardOfDeal(10913);
    const line = writtenOut();
    expect(checkedLine(board, line)).not.toBeNull();
    expect(checkedLine(board, line.slice(0, -1))).toBeNull();
    expect(checkedLine(board, ["zz"])).toBeNull();
    expect(checkedLine(rules.boardOfDeal(1), line)).toBeNull();
  });

  it("stay good when columns and cells change places", () => {
    const board = rules.boardOfDeal(10913);
    const line = checkedLine(board, writtenOut())!;
    const turned = { ...board, columns: [...board.columns].reverse() };
    expect(playOut(turned, line).won).toBe(true);
    expect(playOut(rules.boardOfDeal(1), line).won).toBe(false);
  });

  it("skip what autoplay has already made", () => {
    const game = wonGame();
    const line = checkedLine(game.first, writtenOut())!;
    game.goTo(13);
    expect(playOut(game.board, line.slice(game.steps.slice(0, 13).reduce((sum, step) => sum + 1 + step.auto.length, 0))).won).toBe(true);
  });

  it("send a double-clicked card home first, then onto a card, then to a cell", () => {
    const { board } = rules.parseBoard("Foundations: H-4 C-5 D-J S-K\nFreecells: - - - -\n: 5H\n: 9C 8H\n: KC QH JC TH\n: KH QC JH TC 9H\n: 8C 7H 6C\n: QD KD\n: 7C 6H\n: \n");
    const from = rules.columnPlace;
    expect(bestMove(board!, from(0), 1)).toEqual({ from: 0, to: rules.HOME, count: 1 });
    expect(bestMove(board!, from(1), 2)).toEqual({ from: 1, to: 2, count: 2 });
    expect(bestMove(board!, from(4), 3)).toEqual({ from: 4, to: 3, count: 3 });
    expect(bestMove(board!, from(5), 1)).toEqual({ from: 5, to: rules.cellPlace(0), count: 1 });
  });
});

describe("verdicts", () => {
  const keeper = (evaluate: (position: { board?: string }) => Promise<VerdictAnswer>) => new Verdicts({ evaluate, solve: evaluate });

  it("never show a late answer for another position", async () => {
    const waiting = new Map<string, (given: VerdictAnswer) => void>();
    const verdicts = keeper(({ board }) => new Promise((resolve) => waiting.set(board!, resolve)));
    const one = rules.boardOfDeal(1);
    const two = rules.boardOfDeal(2);
    void verdicts.ask(one);
    const asked = verdicts.ask(two);
    waiting.get(rules.boardText(one))!(answer("lost"));
    await Promise.resolve();
    expect(verdicts.of(two)).toEqual({ state: "unknown", why: "searching" });
    waiting.get(rules.boardText(two))!(answer("unknown"));
    expect(await asked).toEqual({ state: "unknown", why: "limit" });
  });

  it("do not believe a line that does not win", async () => {
    const verdicts = keeper(() => Promise.resolve(answer("winnable", ["1a"])));
    expect((await verdicts.ask(rules.boardOfDeal(1))).state).toBe("unknown");
  });

  it("say how far a long search is", async () => {
    let finish: (given: VerdictAnswer) => void = () => undefined;
    const server = (_: unknown, options?: { onEvent?: (event: string, data: unknown) => void }) => {
      options?.onEvent?.("progress", { positions: 1234 });
      return new Promise<VerdictAnswer>((resolve) => (finish = resolve));
    };
    const verdicts = new Verdicts({ evaluate: server, solve: server });
    const board = rules.boardOfDeal(1);
    const asked = verdicts.ask(board);
    expect(verdicts.of(board)).toEqual({ state: "unknown", why: "searching", positions: 1234 });
    finish(answer("lost"));
    expect(await asked).toEqual({ state: "lost" });
  });

  it("tell a missing server from a search that gave up", async () => {
    expect(await keeper(() => Promise.reject(new Unreachable("no"))).ask(rules.boardOfDeal(1))).toEqual({ state: "unknown", why: "offline" });
    expect(await keeper(() => Promise.reject(new ServerRefusal("busy", ""))).ask(rules.boardOfDeal(1))).toEqual({ state: "unknown", why: "limit" });
  });

  it("learn from steps without asking: along a line, out of a loss, and backwards", async () => {
    let asked = 0;
    const verdicts = keeper(() => (asked++, Promise.resolve(answer("winnable", writtenOut()))));
    const game = wonGame();
    await verdicts.ask(game.first);
    for (const step of game.steps) {
      verdicts.learn(step);
      expect(verdicts.of(step.after).state).toBe("winnable");
    }
    expect(asked).toBe(1);
    const lost = keeper(() => Promise.resolve(answer("lost")));
    await lost.ask(game.first);
    lost.learn(game.steps[0]!);
    expect(lost.of(game.steps[0]!.after).state).toBe("lost");
    const back = keeper(() => Promise.reject(new Unreachable("no")));
    for (const step of game.steps.toReversed()) back.learn(step);
    expect(back.of(game.first).state).toBe("winnable");
  });
});

describe("review", () => {
  it("calls nothing a mistake while no earlier position is known to be winnable, and its counts agree with its bars", async () => {
    const game = wonGame();
    game.steps = game.steps.slice(0, 10);
    const losing = rules.positionKey(game.boardAt(6));
    const asked: string[] = [];
    const verdicts = new Verdicts({
      evaluate: ({ board }) => {
        const key = rules.positionKey(rules.parseBoard(board!).board!);
        asked.push(key);
        return Promise.resolve(answer(key === losing ? "lost" : "unknown"));
      },
      solve: () => Promise.reject(new Error("not asked")),
    });
    await runReview(game, verdicts, new AbortController().signal, () => undefined);
    // What follows a lost position is lost without asking.
    expect(asked.length).toBe(7);
    const { bars, mistake } = reviewOf(game, verdicts, false);
    expect(bars.map((bar) => bar.state)).toEqual([...Array(6).fill("unknown"), ...Array(5).fill("lost")]);
    expect(mistake).toBeNull();
    expect(countBars(bars)).toEqual({ winnable: 0, lost: 5, unknown: 6, waiting: 0 });
  });

  it("finds a planted blunder between a winnable and a lost position", async () => {
    const game = new Game({ deal: 10913 }, 4);
    game.pushTexts([...WIN.slice(0, 5), "1b", "1c", "1d"], "horne");
    const lost = rules.positionKey(game.boardAt(7));
    const verdicts = new Verdicts({
      evaluate: ({ board }) => {
        const position = rules.parseBoard(board!).board!;
        if (rules.positionKey(position) === lost) return Promise.resolve(answer("lost"));
        const ply = game.steps.findIndex((step) => rules.positionKey(step.after) === rules.positionKey(position)) + 1;
        const rest = wonGame().steps.slice(Math.min(ply, 5)).flatMap((step) => [step.text, ...step.autoText]);
        return Promise.resolve(answer("winnable", ply === 6 ? ["b1", ...rest] : ply === 0 ? writtenOut() : rest));
      },
      solve: () => Promise.reject(new Error()),
    });
    await runReview(game, verdicts, new AbortController().signal, () => undefined);
    const { bars, mistake } = reviewOf(game, verdicts, false);
    const first = bars.findIndex((bar) => bar.state === "lost");
    expect(first).toBe(7);
    expect(mistake).toMatchObject({ ply: 7, move: "1c", lastWinnable: bars.findLastIndex((bar) => bar.state === "winnable") });
    expect(mistake!.instead.length).toBeGreaterThan(10);
  });
});

describe("links", () => {
  it("carry a whole game", () => {
    const game = wonGame();
    const fragment = linkFragment(game, "horne");
    expect(fragment).toMatch(/^#deal=10913&autoplay=horne&moves=26-76-/);
    const back = readLink(fragment)!;
    expect(back.bad).toBeNull();
    expect(back.game.won).toBe(true);
  });
  it("carry a board, cells and all", () => {
    const board = rules.parseBoard(rules.boardText({ ...rules.boardOfDeal(3), cells: rules.emptyCells(2) }), 2).board!;
    const game = new Game({ board }, 2);
    game.pushTexts(["1a", "2b"], "off");
    const back = readLink(linkFragment(game, "off"))!.game;
    expect(rules.sameBoard(back.board, game.board)).toBe(true);
    expect(back.deal).toBeNull();
  });
  it("are refused when they hold no game, and stop at a bad move", () => {
    for (const bad of ["#", "#deal=x", "#deal=8589934592", "#-3", "#board=AC.2D", "#moves=26", "#%E0%A4%A"]) expect(readLink(bad)).toBeNull();
    expect(readLink("#617")!.game.deal).toBe(617);
    expect(readLink("#deal=1&moves=1a-1h")!.bad).toMatchObject({ index: 1, text: "1h" });
  });
});

describe("choosing deals", () => {
  it("gives everybody the same winnable deal each day", () => {
    const day = dealOfTheDay(new Date(2026, 10, 15));
    expect(dealOfTheDay(new Date(2026, 10, 15, 23, 59))).toBe(day);
    const days = Array.from({ length: 400 }, (_, k) => dealOfTheDay(new Date(2026, 0, 1 + k)));
    expect(new Set(days).size).toBeGreaterThan(395);
    for (const number of days) expect(number >= 1 && number <= 1_000_000 && !UNWINNABLE.has(number)).toBe(true);
  });
  it("stays in the range", () => {
    for (let k = 0; k < 2000; k++) {
      const number = randomDeal(10);
      expect(Number.isInteger(number) && number >= 1 && number <= 10).toBe(true);
      expect(UNWINNABLE.has(randomWinnableDeal())).toBe(false);
    }
  });
});

describe("kept games", () => {
  const kept = (more: Partial<KeptGame>): KeptGame => ({
    id: "a", deal: 10913, board: null, cells: 4, steps: wonGame().kept, at: 19, won: true, moves: 19, time: 60000, elapsed: 60000, origin: "played",
    begun: "2026-11-15T10:00:00Z", touched: "2026-11-15T10:01:00Z", ...more,
  });
  it("come back move by move, across automatic moves", () => {
    const game = revive(kept({ at: 12 }))!;
    expect(game.at).toBe(12);
    expect(game.steps.length).toBe(19);
    game.goTo(19);
    expect(game.won).toBe(true);
    expect(revive(kept({ steps: ["zz"] }))).toBeNull();
  });
  it("go out and in as JSON; a win that is none is not believed", () => {
    const games = [kept({}), kept({ id: "b", steps: ["1a"], at: 1 }), kept({ id: "c", steps: ["1h"] })];
    const back = importGames(exportGames(games))!;
    expect(back.games.map((game) => [game.id, game.won])).toEqual([["a", true], ["b", false]]);
    expect(back.refused).toBe(1);
    for (const bad of ["", "[]", "{}", '{"format":"freecell-games"}', "null"]) expect(importGames(bad)).toBeNull();
    expect(mergeGames([kept({})], [kept({ touched: "2027" }), kept({ id: "z" })]).map((game) => [game.id, game.touched])).toEqual([["a", "2027"], ["z", kept({}).touched]]);
  });
  it("are counted for each number of cells, the one on the table not until it is over", () => {
    const games = [
      kept({ id: "1", begun: "1" }), kept({ id: "2", begun: "2", won: false, moves: null, time: null }), kept({ id: "3", begun: "3", moves: 15 }), kept({ id: "4", begun: "4", time: 5 }),
      kept({ id: "5", begun: "5", origin: "solved" }), kept({ id: "8", begun: "8", origin: "opened", won: false }), kept({ id: "6", begun: "6", cells: 2, won: false }), kept({ id: "7", begun: "7", won: false }),
    ];
    expect(statistics(games, "7")).toEqual([
      { cells: 2, played: 1, won: 0, streak: 0, bestStreak: 0, fewestMoves: null, bestTime: null },
      { cells: 4, played: 4, won: 3, streak: 2, bestStreak: 2, fewestMoves: 15, bestTime: 5 },
    ]);
    expect(statistics(games, null)[1]!.streak).toBe(0);
  });
  it("settings take only what makes sense", () => {
    expect(cleanSettings(null)).toEqual(DEFAULTS);
    expect(cleanSettings({ cells: 9, colours: "four", autoplay: "x", animate: 1 })).toEqual({ ...DEFAULTS, colours: "four" });
  });
});

describe("languages", () => {
  it("are chosen from the browser, and can be set", () => {
    expect(chooseLanguage("auto", ["fr-FR", "de-AT"])).toBe("de");
    expect(chooseLanguage("auto", ["zh-TW"])).toBe("zh-Hant");
    expect(chooseLanguage("uk", ["en"])).toBe("uk");
    expect(chooseLanguage("auto", ["xx"])).toBe("en");
  });
  const shapes = (value: unknown): unknown => (typeof value === "function" ? value.length : typeof value === "string" ? "text" : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shapes(inner)])));
  const flat = (value: unknown): string[] => (typeof value === "string" ? [value] : typeof value === "function" ? [String(value(3, 5, "x", "y"))] : Object.values(value as object).flatMap(flat));
  for (const [tag, t] of LANGUAGES) {
    it(`${tag} says everything`, () => {
      expect(Object.keys(t).sort()).toEqual(Object.keys(LANGUAGES.get("en")!).sort());
      for (const text of flat(t)) expect(text.trim()).not.toBe("");
      const names = rules.ALL_CARDS.map((card) => t.card(rules.rankOf(card), rules.suitOf(card)));
      expect(new Set(names).size).toBe(52);
      for (const name of names) expect(name).not.toContain("undefined");
      const game = wonGame();
      for (const step of game.steps) expect(noticeText(t, { what: "moved", step })).not.toMatch(/undefined|\[object/);
      const problems = rules.parseBoard("XX AC AC\n: Q").problems;
      expect(problemTexts(t, problems).join(" ")).not.toMatch(/undefined/);
      expect(shapes(t.refusals)).toBeTruthy();
    });
  }
  it("Ukrainian has its own plural forms", () => {
    const { moveCount } = LANGUAGES.get("uk")!;
    expect([1, 2, 5, 11, 21, 22].map(moveCount)).toEqual(["1 хід", "2 ходи", "5 ходів", "11 ходів", "21 хід", "22 ходи"]);
  });
  it("give a reason for every refusal that a game can meet", () => {
    const t = LANGUAGES.get("en")!;
    const board = rules.boardOfDeal(1);
    for (let from = 0; from < 15; from++)
      for (let to = 0; to < 16; to++) {
        const refusal = rules.refusal(board, { from: from as rules.Place, to: to as rules.Place, count: 1 });
        if (refusal !== null) expect(refusalText(t, refusal)).toMatch(/^[A-Z].*\.$/);
      }
    expect(refusalText(t, { why: "too-many", count: 6, limit: 5 })).toBe("6 cards are too many: with the free cells and columns 5 can go at once.");
  });
});

describe("the table", () => {
  const sizes: [number, number][] = [[1280, 700], [390, 690], [360, 520], [786, 354], [600, 330], [1920, 1000], [320, 460]];
  it("keeps every card inside, at every size, with any number of cells", () => {
    for (const [width, height] of sizes)
      for (const cells of [0, 4, 7])
        for (const large of [false, true]) {
          const board = rules.boardOfDeal(617, cells);
          const long = { ...board, columns: [board.columns.flat().slice(0, 19), [], [], [], [], [], [], board.columns.flat().slice(19)] };
          for (const position of [board, long]) {
            const { cards, card } = layoutOf(width, height, position, large);
            expect(cards.size).toBe(52);
            for (const spot of cards.values()) {
              expect(spot.x).toBeGreaterThanOrEqual(0);
              expect(spot.x + card.width).toBeLessThanOrEqual(width + 1);
              expect(spot.y + card.height).toBeLessThanOrEqual(height + 1);
            }
          }
        }
  });
  it("finds every card under its own visible part", () => {
    for (const [width, height] of sizes) {
      const board = rules.boardOfDeal(617);
      const layout = layoutOf(width, height, board, false);
      for (const spot of layout.cards.values()) expect(hitTest(layout, board, spot.x + 4, spot.y + 4)).toEqual({ place: spot.place, depth: spot.depth });
    }
  });
  it("drops on the whole column", () => {
    const board = rules.boardOfDeal(617);
    const layout = layoutOf(1280, 700, board, false);
    const column = layout.columns[3]!;
    const dragged = { x: column.x + 20, y: 690 - layout.card.height, ...layout.card };
    expect(dropPlace(layout, board, dragged, { x: 0, y: 0 })).toBe(3);
    expect(dropPlace(layout, board, { ...dragged, x: layout.cells[1]!.x, y: layout.cells[1]!.y }, { x: 0, y: 0 })).toBe(9);
  });
  it("is walked with the arrow keys without a dead end", () => {
    const board = rules.boardOfDeal(617);
    const seen = new Set<string>();
    const queue: Spot[] = [{ place: rules.columnPlace(0), depth: 6 }];
    while (queue.length > 0) {
      const spot = queue.pop()!;
      const key = JSON.stringify(spot);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) queue.push(walk(board, spot, arrow)!);
    }
    expect(seen.size).toBe(52 + 4 + 4);
    expect(walk(board, { place: rules.columnPlace(0), depth: 0 }, "x")).toBeNull();
  });
});

describe("keys", () => {
  const press = (keys: Keys, text: string, letters = true) => [...text].map((key) => keys.press({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, letters, 0)).at(-1)!;
  it("type moves, with a count in front", () => {
    expect(press(new Keys(), "3a").move).toBe("3a");
    expect(press(new Keys(), "v213").move).toBe("13v2");
    expect(press(new Keys(), "b7").move).toBe("b7");
    expect(press(new Keys(), "4h").move).toBe("4h");
    expect(press(new Keys(), "33")).toEqual({ used: true });
  });
  it("give commands, unless letters are switched off", () => {
    expect(press(new Keys(), "i").command).toBe("hint");
    expect(press(new Keys(), "i", false)).toEqual({ used: false });
    expect(press(new Keys(), "?", false).command).toBe("help");
    expect(new Keys().press({ key: "z", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, false, 0).command).toBe("undo");
    expect(new Keys().press({ key: "y", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, false, 0).command).toBe("redo");
  });
});

describe("the server's answers", () => {
  const stream = (...chunks: string[]) => new ReadableStream<Uint8Array>({ start: (controller) => (chunks.forEach((chunk) => controller.enqueue(new TextEncoder().encode(chunk))), controller.close()) });
  it("are read event by event, however they are cut", async () => {
    const text = 'event: progress\ndata: {"positions": 5}\n\nevent: result\ndata: {"verdict": "lost"}\n\n';
    for (const cut of [1, 7, 23, 40, text.length - 1]) {
      const events = [];
      for await (const event of readEvents(stream(text.slice(0, cut), text.slice(cut)))) events.push(event);
      expect(events).toEqual([{ event: "progress", data: { positions: 5 } }, { event: "result", data: { verdict: "lost" } }]);
    }
    expect(parseEvent(": a comment")).toBeNull();
  });

  const original = globalThis.fetch;
  const replies: Response[] = [];
  beforeEach(() => {
    replies.length = 0;
    globalThis.fetch = vi.fn(() => (replies.length > 0 ? Promise.resolve(replies.shift()!) : Promise.reject(new TypeError("no network"))));
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
  const events = (text: string) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });

  it("wait and ask again when the server is busy", async () => {
    const busy = { error: { code: "busy", message: "full" } };
    replies.push(new Response(JSON.stringify(busy), { status: 429, headers: { "Retry-After": "0.2" } }), events('event: result\ndata: {"verdict": "lost"}\n\n'));
    expect(await new Server().evaluate({ deal: 1 })).toEqual({ verdict: "lost" });
  });
  it("become errors with the server's own words", async () => {
    replies.push(new Response(JSON.stringify({ error: { code: "bad_board", message: "missing: 7H" } }), { status: 422 }));
    await expect(new Server().find("x")).rejects.toMatchObject({ code: "bad_board", message: "missing: 7H" });
    replies.push(events('event: error\ndata: {"error": {"code": "internal", "message": "oh"}}\n\n'));
    await expect(new Server().evaluate({ deal: 1 })).rejects.toBeInstanceOf(ServerRefusal);
  });
  it("count as unreachable when there are none", async () => {
    await expect(new Server().evaluate({ deal: 1 })).rejects.toBeInstanceOf(Unreachable);
    replies.push(new Response("<html>", { status: 502 }), events("event: progress\ndata: {}\n\n"));
    await expect(new Server().evaluate({ deal: 1 })).rejects.toBeInstanceOf(Unreachable);
    await expect(new Server().evaluate({ deal: 1 })).rejects.toBeInstanceOf(Unreachable);
  });
});
