/** What a player can do with the game on the table; the browser tests do the same on the page itself. */

import { describe, expect, it, vi } from "vitest";
import { Unreachable, type VerdictAnswer } from "../src/engine/engine.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";
import { Session } from "../src/session/session.ts";
import { verdictEngine } from "./engines.ts";
import { answer, WIN, wonGame, writtenOut } from "./games.ts";

function sessionWith(evaluate: (board: rules.Board) => Promise<VerdictAnswer>): Session {
  return new Session(verdictEngine(({ board }) => evaluate(board)));
}

/** A server that knows one win of deal 10913 from its start, and that everything else is lost. */
function knowing(): Session {
  const start = rules.boardOfDeal(10913);
  const session = sessionWith((board) =>
    Promise.resolve(rules.sameBoard(board, start) ? answer("winnable", writtenOut()) : answer("lost")),
  );
  session.begin({ deal: 10913 });
  return session;
}

const typed = (session: Session, text: string): boolean =>
  session.play(rules.resolve(session.game.board, rules.parseMove(text)!));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a session", () => {
  it("follows a game to its win and says so", async () => {
    const session = knowing();
    await settled();
    for (const move of WIN) expect(typed(session, move)).toBe(true);
    expect(session.game.won).toBe(true);
    expect(session.notice).toMatchObject({ what: "won", moves: 19, hints: 0, takebacks: 0, solved: false });
    expect(session.keeping.kept()).toMatchObject({ wins: [{ moves: 19 }], origin: "played" });
  });

  it("shows a move at the first hint and the line at the second", async () => {
    const session = knowing();
    await session.knowing.showHint();
    expect(session.knowing.hint).toMatchObject({ line: null });
    await session.knowing.showHint();
    expect(session.knowing.hint!.line!.texts).toEqual(wonGame().steps.map((step) => step.text));
    typed(session, "26");
    expect(session.knowing.hint).toBeNull();
  });

  it("has no hint where the game is lost, and leads back to where it was not", async () => {
    const session = knowing();
    await settled();
    typed(session, "8a");
    typed(session, "8b");
    await settled();
    expect(session.knowing.verdict.state).toBe("lost");
    await session.knowing.showHint();
    expect(session.knowing.hint).toBeNull();
    expect(session.notice).toEqual({ what: "no-line", why: "lost" });
    await session.knowing.takeBack();
    // After 8a the line still holds, with one cell less: the page finds that out by playing it, without asking.
    expect(session.game.at).toBe(1);
    expect(session.notice).toEqual({ what: "taken-back", count: 1 });
    expect(session.game.steps.length).toBe(2);
  });

  it("says when nobody can be asked", async () => {
    const session = sessionWith(() => Promise.reject(new Unreachable("no")));
    session.begin({ deal: 1 });
    await session.knowing.showHint();
    expect(session.notice).toEqual({ what: "no-line", why: "offline" });
    await session.knowing.takeBack();
    expect(session.notice).toEqual({ what: "no-line", why: "offline" });
  });

  it("plays a solution out, forwards and back, and does not count it as the player's", async () => {
    const session = knowing();
    await session.solving.start();
    await session.solving.start();
    const { moves } = session.solving.playback!;
    session.solving.step(5);
    expect(session.game.at).toBe(5);
    expect(session.solving.playback!.playing).toBe(false);
    session.solving.step(3);
    expect(session.game.at).toBe(3);
    session.solving.step(moves.length);
    expect(session.game.won).toBe(true);
    expect(session.keeping.kept()).toMatchObject({ wins: [], by: "s".repeat(moves.length) });
    session.solving.stop();
  });

  it("ends the playback when the player makes a move", async () => {
    const session = knowing();
    await session.solving.start();
    await session.solving.start();
    session.solving.step(2);
    typed(session, "8a");
    expect(session.solving.playback).toBeNull();
  });

  it("finishes, and takes all of it back", () => {
    const session = sessionWith(() => Promise.resolve(answer("unknown")));
    const board = texts.parseBoard("Foundations: C-Q D-Q H-J S-Q\nFreecells: - - - -\nKC\nKD\nKH\nKS QH\n:\n:\n:\n:")
      .board!;
    session.settings = { ...session.settings, autoplay: "off" };
    session.begin({ board }, 4);
    expect(session.canFinish).toBe(true);
    session.finish();
    expect(session.game.won).toBe(true);
    session.restart();
    expect(rules.sameBoard(session.game.board, board)).toBe(true);
  });

  it("reviews a game while it goes on, and stops when a move is made", async () => {
    const session = knowing();
    typed(session, "8a");
    typed(session, "8b");
    await session.reviewing.start();
    expect(session.reviewing.review!.mistake).toMatchObject({
      ply: 1,
      move: "8a",
      lastWinnable: 0,
      saving: { move: { from: 1, to: 5, count: 1 } },
    });
    // It ends where the story is: before the move that lost.
    expect(session.game.at).toBe(0);
    session.goTo(1);
    expect(session.reviewing.review).not.toBeNull();
    typed(session, "8c");
    expect(session.reviewing.review).toBeNull();
  });

  it("draws a review now and then, not once for every position", async () => {
    const session = sessionWith(() => Promise.resolve(answer("unknown")));
    session.begin({ deal: 617 });
    typed(session, "7a");
    for (let k = 0; k < 100; k++) {
      typed(session, "ab");
      typed(session, "ba");
    }
    let drawn = 0;
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    session.addEventListener("change", () => drawn++);
    await session.reviewing.start();
    clock.mockRestore();
    expect(session.reviewing.review!.bars).toHaveLength(202);
    expect(drawn).toBeLessThan(10);
  });
});
