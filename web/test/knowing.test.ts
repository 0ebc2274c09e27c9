import { describe, expect, it } from "vitest";
import { ServerRefusal, Unreachable, type VerdictAnswer } from "../src/api/client.ts";
import { Game } from "../src/game/game.ts";
import { countBars, reviewOf, runReview } from "../src/game/review.ts";
import { Verdicts } from "../src/game/verdicts.ts";
import * as rules from "../src/rules/index.ts";
import { answer, WIN, wonGame, writtenOut } from "./games.ts";

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
    const { bars, mistake } = reviewOf(game, verdicts, "horne", false);
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
    const { bars, mistake } = reviewOf(game, verdicts, "horne", false);
    const first = bars.findIndex((bar) => bar.state === "lost");
    expect(first).toBe(7);
    expect(mistake).toMatchObject({ ply: 7, move: "1c", lastWinnable: bars.findLastIndex((bar) => bar.state === "winnable") });
    expect(mistake!.instead.length).toBeGreaterThan(10);
  });
});
