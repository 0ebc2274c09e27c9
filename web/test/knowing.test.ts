import { describe, expect, it } from "vitest";
import { ServerRefusal } from "../src/api/client.ts";
import { type AskOptions, Unreachable, type VerdictAnswer } from "../src/engine/engine.ts";
import { Game } from "../src/game/game.ts";
import { checkedLine } from "../src/game/line.ts";
import { asPlayed, countMoves } from "../src/game/played.ts";
import { type Bar, countBars, findingOf, type ReviewState, reviewOf, runReview } from "../src/game/review.ts";
import { Verdicts } from "../src/game/verdicts.ts";
import { reviewSentence } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import { verdictEngine } from "./engines.ts";
import { answer, WIN, wonGame, writtenOut } from "./games.ts";
import { LANGUAGES } from "./languages.ts";

const keeper = (evaluate: (board: rules.Board) => Promise<VerdictAnswer>) =>
  new Verdicts(verdictEngine(({ board }) => evaluate(board)));

describe("verdicts", () => {
  it("never show a late answer for another position", async () => {
    const waiting = new Map<rules.Board, (given: VerdictAnswer) => void>();
    const verdicts = keeper((board) => new Promise((resolve) => waiting.set(board, resolve)));
    const one = rules.boardOfDeal(1);
    const two = rules.boardOfDeal(2);
    void verdicts.ask(one);
    const asked = verdicts.ask(two);
    waiting.get(one)!(answer("lost"));
    await Promise.resolve();
    expect(verdicts.of(two)).toEqual({ state: "unknown", why: "searching" });
    waiting.get(two)!(answer("unknown"));
    expect(await asked).toEqual({ state: "unknown", why: "limit", reason: "positions" });
  });

  it("do not believe a line that does not win", async () => {
    const verdicts = keeper(() => Promise.resolve(answer("winnable", ["1a"])));
    expect((await verdicts.ask(rules.boardOfDeal(1))).state).toBe("unknown");
  });

  it("say how far a long search is", async () => {
    let finish: (given: VerdictAnswer) => void = () => undefined;
    const server = (_: unknown, options?: AskOptions) => {
      options?.onProgress?.({ positions: 1234 });
      return new Promise<VerdictAnswer>((resolve) => (finish = resolve));
    };
    const verdicts = new Verdicts(verdictEngine(server));
    const board = rules.boardOfDeal(1);
    const asked = verdicts.ask(board);
    expect(verdicts.of(board)).toEqual({ state: "unknown", why: "searching", positions: 1234 });
    finish(answer("lost"));
    expect(await asked).toEqual({ state: "lost" });
  });

  it("tell a missing server from a search that gave up", async () => {
    expect(await keeper(() => Promise.reject(new Unreachable("no"))).ask(rules.boardOfDeal(1))).toEqual({
      state: "unknown",
      why: "offline",
    });
    expect(await keeper(() => Promise.reject(new ServerRefusal("busy", ""))).ask(rules.boardOfDeal(1))).toEqual({
      state: "unknown",
      why: "limit",
    });
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
    const verdicts = keeper((board) => {
      const key = rules.positionKey(board);
      asked.push(key);
      return Promise.resolve(answer(key === losing ? "lost" : "unknown"));
    });
    await runReview(game, verdicts, new AbortController().signal, () => undefined);
    // What follows a lost position is lost without asking.
    expect(asked.length).toBe(7);
    const { bars, mistake } = reviewOf(game, verdicts, "horne", false);
    expect(bars.map((bar) => bar.state)).toEqual([...Array(6).fill("unknown"), ...Array(5).fill("lost")]);
    expect(mistake).toBeNull();
    expect(countBars(bars)).toEqual({ winnable: 0, lost: 5, unknown: 6, waiting: 0 });
  });

  it("finds a planted blunder between a winnable and a lost position", async () => {
    const game = new Game({ deal: 10913 }, 4);
    game.pushTexts([...WIN.slice(0, 5), "1b", "1c", "1d"], "horne");
    const lost = rules.positionKey(game.boardAt(7));
    const verdicts = keeper((position) => {
      if (rules.positionKey(position) === lost) return Promise.resolve(answer("lost"));
      const ply = game.steps.findIndex((step) => rules.positionKey(step.after) === rules.positionKey(position)) + 1;
      const rest = wonGame()
        .steps.slice(Math.min(ply, 5))
        .flatMap((step) => [step.text, ...step.autoText]);
      return Promise.resolve(answer("winnable", ply === 6 ? ["b1", ...rest] : ply === 0 ? writtenOut() : rest));
    });
    await runReview(game, verdicts, new AbortController().signal, () => undefined);
    const { bars, mistake } = reviewOf(game, verdicts, "horne", false);
    const first = bars.findIndex((bar) => bar.state === "lost");
    expect(first).toBe(7);
    expect(mistake).toMatchObject({
      ply: 7,
      move: "1c",
      lastWinnable: bars.findLastIndex((bar) => bar.state === "winnable"),
    });
    expect(mistake!.instead.moves.length).toBeGreaterThan(10);
  });
});

describe("what a review says", () => {
  const states = { w: "winnable", l: "lost", u: "unknown" } as const;
  /** A review of bars, one letter each; a mistake where a win is followed by a loss. */
  const review = (letters: string): ReviewState => {
    const bars = [...letters].map(
      (letter, ply): Bar => ({ ply, state: states[letter as keyof typeof states], needed: null }),
    );
    const ply = letters.indexOf("l");
    const lastWinnable = letters.lastIndexOf("w");
    return {
      bars,
      running: false,
      danger: null,
      facts: null,
      odds: [],
      mistake:
        ply > 0 && lastWinnable >= 0
          ? { ply, move: "1a", played: null, lastWinnable, instead: NO_LINE, saving: null }
          : null,
    };
  };
  const NO_LINE = { moves: [], boards: [], texts: [] };
  const say = (letters: string): string => reviewSentence(LANGUAGES.get("en")!, review(letters));

  it("is what is known, and what is not", () => {
    expect(say("wwll")).toBe("Move 2 (1a) lost the game.");
    expect(say("wuul")).toBe("The win was lost between moves 1 and 3.");
    expect(say("www")).toBe("No move lost the game.");
    expect(say("wwuu")).toBe("The game could be won up to move 1. What came after is not known.");
    expect(say("wuu")).toBe("The game could be won at the start. What came after is not known.");
    expect(say("uul")).toBe("The game was lost after move 2 (proved). Whether it could be won before is not known.");
    expect(say("uuu")).toBe("It is not known whether any position of this game could be won.");
    expect(say("lll")).toBe("This game cannot be won from its start (proved: every line was searched).");
  });
  it("is never that no move lost the game while a position is not known, in any language", () => {
    for (const t of LANGUAGES.values())
      for (const letters of ["wwuu", "uul", "uuu", "lll", "wuul"]) {
        expect(findingOf(review(letters)).what).not.toBe("no-mistake");
        expect(reviewSentence(t, review(letters))).not.toBe(t.noMistake);
      }
  });
  it("knows that what could be won later could be won before", async () => {
    const game = wonGame();
    const verdicts = keeper(() => Promise.resolve(answer("unknown")));
    await runReview(game, verdicts, new AbortController().signal, () => undefined);
    expect(findingOf(reviewOf(game, verdicts, "horne", false)).what).toBe("no-mistake");
  });
});

describe("the count of moves", () => {
  const board = rules.boardOfDeal(10913);
  const line = checkedLine(board, writtenOut())!;
  it("is the player's: what goes home by itself is no move", () => {
    expect(countMoves(board, line, "horne")).toBe(WIN.length);
    expect(countMoves(board, line, "off")).toBe(writtenOut().length);
    const { moves, texts, rule } = asPlayed(board, line, "horne");
    expect(rule).toBe("horne");
    const game = new Game({ deal: 10913 }, 4);
    expect(game.pushTexts(texts, rule)).toBeNull();
    expect(game.won).toBe(true);
    expect(game.at).toBe(moves.length);
  });
  it("takes another rule where the player's breaks the line", () => {
    for (const rule of rules.AUTOPLAY_RULES) {
      const played = asPlayed(board, line, rule);
      const game = new Game({ deal: 10913 }, 4);
      for (const move of played.moves) expect(game.push(move, played.rule)).toBeNull();
      expect(game.won).toBe(true);
    }
  });
});
