/** Teach mode: what each move is worth, by target and by card, and the question before a move that loses. */

import { describe, expect, it } from "vitest";
import type { BuriedCard, JudgeAnswer, State } from "../src/engine/engine.ts";
import { Kernel } from "../src/engine/kernel.ts";
import { Game } from "../src/game/game.ts";
import { Judgement } from "../src/game/judgement.ts";
import type { Notice } from "../src/game/notices.ts";
import { meantMove, movesFrom, targetsOf } from "../src/game/targets.ts";
import { noticeText } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { statistics } from "../src/store/statistics.ts";
import { answering, finished } from "./engines.ts";
import { answer, wonGame } from "./games.ts";
import { LANGUAGES } from "./languages.ts";
import { MODULE } from "./module.ts";

const kernel = new Kernel(MODULE);

/** Asks once about each position: a proof takes its time. */
function once<Given>(ask: (board: rules.Board) => Given): (board: rules.Board) => Given {
  const known = new Map<string, Given>();
  return (board) => {
    const key = rules.boardCode(board);
    if (!known.has(key)) known.set(key, ask(board));
    return known.get(key)!;
  };
}

const judgedBy = once((board): JudgeAnswer => finished(kernel, "judge", { board }));
const isWinnable = once((board): State => finished(kernel, "evaluate", { board }).verdict);

/** Deal 617 after three moves that keep the win. */
function middle(): rules.Board {
  const game = new Game({ deal: 617 }, 4);
  expect(game.pushTexts(["7a", "4b", "83"], "horne")).toBeNull();
  return game.board;
}

describe("targets", () => {
  it("are all places where a move is legal, and no others", () => {
    const board = middle();
    for (const from of rules.sources(board).filter((place) => rules.cardAt(board, place) !== null)) {
      const found = targetsOf(board, { from, count: 1 }, true).map((move) => move.to);
      const legal = [...Array(16).keys()].filter(
        (to) => rules.refusal(board, { from, to: to as rules.Place, count: 1 }) === null,
      );
      expect(found.toSorted((a, b) => a - b)).toEqual(legal);
    }
  });
  it("take as many cards along as fit, where the player has picked one", () => {
    const columns = [["9H"], ["TH", "9S", "8H"], ["TD"]].map((column) => column.map((text) => rules.parseCard(text)!));
    const small = { columns: [...columns, [], [], [], [], []], cells: [null], home: [0, 0, 0, 0] } as rules.Board;
    const picked = { from: rules.columnPlace(1), count: 1 };
    expect(meantMove(small, picked, rules.columnPlace(2))).toEqual({ from: 1, to: 2, count: 2 });
    expect(targetsOf(small, picked, false).find((move) => move.to === 2)).toEqual({ from: 1, to: 2, count: 2 });
    expect(targetsOf(small, picked, true).some((move) => move.to === 2)).toBe(false);
  });
});

describe("a judgement", () => {
  it("says of every move what solving the position after it says, listed or not", () => {
    const board = middle();
    const judgement = new Judgement(board, judgedBy(board));
    let unlisted = 0;
    for (const from of rules.sources(board))
      for (const move of movesFrom(board, from)) {
        expect(judgement.of(move), rules.moveText(board, move)).toBe(isWinnable(rules.play(board, move)));
        if (!rules.legalMoves(board).some((other) => other.to === move.to && other.from === from)) unlisted++;
      }
    expect(unlisted).toBeGreaterThan(0);
  });
  it("marks a card when all its moves lose, and one that cannot move never", () => {
    const board = middle();
    const judgement = new Judgement(board, judgedBy(board));
    const doomed = rules.sources(board).filter((place) => judgement.isDoomed(place));
    const lost = rules.sources(board).filter((place) => {
      const moves = movesFrom(board, place);
      return moves.length > 0 && moves.every((move) => isWinnable(rules.play(board, move)) === "lost");
    });
    expect(doomed).toEqual(lost);
    expect(doomed.length).toBeGreaterThan(0);
    const empty = new Judgement(board, { verdict: "unknown", moves: [] });
    expect(rules.sources(board).some((place) => empty.isDoomed(place))).toBe(false);
    expect(empty.of(rules.legalMoves(board)[0]!)).toBe("unknown");
  });
  it("does not call a move winning where autoplay that may lose follows", () => {
    const goesOn = (at: rules.Board, move: rules.Move): boolean => {
      const after = rules.play(at, move);
      return rules.autoplay(after, "max").moves.length > rules.autoplay(after, "raymond").moves.length;
    };
    const boards = wonGame().steps.map((step) => step.before);
    const board = boards.find((one) => new Set(rules.legalMoves(one).map((move) => goesOn(one, move))).size === 2)!;
    const all = rules.legalMoves(board).map((move) => ({ ...move, verdict: "winnable" as const }));
    const known = new Judgement(board, { verdict: "winnable", moves: all }, "max", () => "lost");
    for (const move of all) expect(known.of(move)).toBe(goesOn(board, move) ? "lost" : "winnable");
    const safe = new Judgement(board, { verdict: "winnable", moves: all }, "horne", () => "lost");
    for (const move of all) expect(safe.of(move)).toBe("winnable");
  });
});

describe("teach mode", () => {
  const buried = (board: rules.Board): BuriedCard | null => finished(kernel, "reason", { board }).buried;
  const teach = async (judging: (board: rules.Board) => Promise<JudgeAnswer>): Promise<Session> => {
    const engine = answering({
      evaluate: () => Promise.resolve(answer("unknown")),
      judge: ({ board }) => judging(board),
      reason: ({ board }) => Promise.resolve({ buried: buried(board) }),
    });
    const session = new Session(engine);
    session.change({ teach: true });
    session.begin({ deal: 617 });
    await settle();
    return session;
  };
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const typed = (session: Session, text: string, anyway = false): boolean =>
    session.play(rules.resolve(session.game.board, rules.parseMove(text)!), anyway);

  it("rests in a puzzle and in a lesson, where one looks for the move oneself", async () => {
    const session = await teach((board) => Promise.resolve(judgedBy(board)));
    expect(session.teaching.judgement).not.toBeNull();
    const code = rules.boardCode(middle());
    session.puzzling.choose({ code, grade: 1, number: 1, rating: 900, themes: "" });
    await settle();
    expect([session.teaches, session.teaching.judgement]).toEqual([false, null]);
    expect(typed(session, "1c")).toBe(true);
    expect(session.game.makers).toBe("p");
    session.begin({ deal: 617 });
    await settle();
    expect(session.teaching.judgement).not.toBeNull();
    session.learning.lesson = { ply: 0, outcome: null, tries: 0, losing: [], place: 0, buried: null, facts: null };
    session.teaching.look();
    expect(session.teaching.judgement).toBeNull();
  });

  it("asks before a move that loses, says why, and obeys", async () => {
    const session = await teach((board) => Promise.resolve(judgedBy(board)));
    for (const move of ["7a", "4b", "83"]) {
      expect(typed(session, move)).toBe(true);
      await settle();
    }
    expect(typed(session, "1c")).toBe(false);
    expect(noticeText(LANGUAGES.get("en")!, session.notice!)).toBe("This move loses.");
    expect(session.game.at).toBe(3);
    await settle();
    const said = session.asking as Extract<Notice, { what: "losing" }>;
    const { card, column, above, places } = said.reason!;
    // What is said is so, on the board that the move would lead to.
    const after = rules.autoplay(rules.play(said.board, said.move), "horne").board;
    const cards = after.columns[column - 1]!;
    expect(cards.length - 1 - cards.indexOf(card)).toBe(above);
    expect(rules.countEmptyCells(after) + rules.countEmptyColumns(after)).toBe(places);
    expect(above).toBeGreaterThan(places);
    const name = LANGUAGES.get("en")!.card(rules.rankOf(card), rules.suitOf(card));
    expect(noticeText(LANGUAGES.get("en")!, said)).toBe(
      `This move loses. The ${name} can never come free from here (proved).`,
    );
    for (const t of LANGUAGES.values()) expect(noticeText(t, session.notice!)).not.toMatch(/undefined|\[object/);
    expect(typed(session, "1c", true)).toBe(true);
    await settle();
    expect(session.teaching.judgement?.verdict).toBe("lost");
    // In a lost position no move throws anything away.
    expect(typed(session, "1d")).toBe(true);
    expect(typed(session, "1h")).toBe(false);
    expect(session.notice).toMatchObject({ what: "refused" });
  });
  it("takes what is not known for what it is: no question", async () => {
    const session = await teach((board) =>
      Promise.resolve({
        verdict: "unknown",
        moves: rules.legalMoves(board).map((move) => ({ ...move, verdict: "unknown" })),
        positions: 1,
        reason: "positions",
      }),
    );
    expect(typed(session, "7a")).toBe(true);
  });
  it("never shows what was found out about another position, and works without an engine", async () => {
    const waiting: ((given: JudgeAnswer) => void)[] = [];
    const session = await teach((board) =>
      board.cells[0] === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.reject(new Error("none")),
    );
    typed(session, "7a");
    await settle();
    waiting[0]!(judgedBy(rules.boardOfDeal(617)));
    await settle();
    expect(session.teaching.judgement).toBeNull();
    session.change({ teach: false });
    expect(session.teaching.judgement).toBeNull();
  });
  it("is counted apart", async () => {
    const session = await teach((board) => Promise.resolve(judgedBy(board)));
    typed(session, "7a");
    await session.keeping.settled();
    expect(session.keeping.kept()).toMatchObject({ by: "t" });
    session.change({ teach: false });
    session.begin({ deal: 618 });
    session.play(rules.legalMoves(session.game.board)[0]!);
    await session.keeping.settled();
    expect(session.keeping.kept()).toMatchObject({ by: "p" });
    expect(statistics(session.keeping.library.list, new Set()).map(({ taught, played }) => [taught, played])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });
});
