/** Learning from a lost game: any number of tries, and the game stays what it was. */

import { describe, expect, it } from "vitest";
import { Kernel } from "../src/engine/kernel.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { answering, finished } from "./engines.ts";
import { FACTS_MODULE, MODULE } from "./module.ts";

const kernel = new Kernel(MODULE);
const engine = answering({
  evaluate: ({ board }) => Promise.resolve(finished(kernel, "evaluate", { board })),
  solve: ({ board }) => Promise.resolve(finished(kernel, "solve", { board })),
  judge: ({ board }) => Promise.resolve(finished(kernel, "judge", { board })),
  reason: ({ board }) => Promise.resolve(finished(kernel, "reason", { board })),
});
const factsKernel = new Kernel(FACTS_MODULE);
const facts = () => ({
  ...answering({ facts: ({ board }) => Promise.resolve(finished(factsKernel, "facts", { board })) }),
  close: () => undefined,
});

const play = (session: Session, text: string): boolean =>
  session.play(rules.resolve(session.game.board, rules.parseMove(text)!));
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Deal 617, lost by its only losing first move and played on. */
async function lost(): Promise<Session> {
  const session = new Session(engine);
  session.begin({ deal: 617 });
  for (const text of ["3a", "3b", "4c"]) expect(play(session, text)).toBe(true);
  await session.learning.start();
  return session;
}

describe("a lesson", () => {
  it("begins where the win was lost, judges each try, and forgets it", async () => {
    const session = await lost();
    expect(session.learning.lesson).toMatchObject({ ply: 0, outcome: null, tries: 0 });
    expect(play(session, "3a")).toBe(true);
    await settle();
    expect(session.learning.lesson).toMatchObject({ ply: 0, outcome: "wrong", tries: 1 });
    expect(play(session, "4b")).toBe(false); // the try is still on the board
    session.undo();
    expect([session.game.at, session.game.kept.length]).toEqual([0, 3]);
    expect(play(session, "7a")).toBe(true);
    await settle();
    expect(session.learning.lesson).toMatchObject({ ply: 0, outcome: "right", tries: 2 });
    expect(session.learning.stop()).toBe(true);
    expect([session.game.at, session.game.kept]).toEqual([0, ["3a", "3b", "4c"]]);
    expect(session.keeping.kept().undone).toEqual([]);
  });

  it("keeps nothing of a try, and all of a game that goes on from it", async () => {
    const session = new Session(engine);
    session.begin({ deal: 617 });
    const played = ["7a", "3b", "7c", "1d", "58"]; // nothing can be moved any more
    for (const text of played) expect(play(session, text)).toBe(true);
    await session.learning.start();
    const { ply } = session.learning.lesson!;
    expect(ply).toBeGreaterThan(0);
    await session.keeping.settled();
    const { moves } = finished(kernel, "judge", { board: session.game.board });
    session.play(moves.find(({ verdict }) => verdict === "winnable")!);
    await settle();
    await session.keeping.settled();
    expect(session.keeping.library.get(session.keeping.id)!.steps).toEqual(played);
    session.learning.playOn();
    await session.keeping.settled();
    expect(session.learning.lesson).toBeNull();
    const kept = session.keeping.library.get(session.keeping.id)!;
    expect(kept.steps.length).toBe(ply + 1);
    expect(kept.undone).toEqual(played.map((_, k) => k + 1).slice(ply));
  });

  it("has nothing to teach where nothing could be won", async () => {
    const session = new Session(engine);
    session.begin({ deal: 11982 });
    play(session, "1a");
    await session.learning.start();
    expect([session.learning.lesson, session.notice]).toEqual([null, { what: "never-winnable" }]);
  });
});

describe("a puzzle's moves that lose", () => {
  const PUZZLE = {
    code: "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE",
    grade: 1,
    number: 1,
    rating: 900,
    themes: "",
  } as const;

  it("are made on the board, with what is proved; puzzle, rating and the kept game stay what they were", async () => {
    const session = new Session(engine, undefined, null, facts);
    const { learning, puzzling, keeping } = session;
    puzzling.choose(PUZZLE);
    const { board } = session.game;
    const { moves } = finished(kernel, "judge", { board });
    expect(session.play(moves.find(({ verdict }) => verdict === "lost")!)).toBe(true);
    await settle();
    await keeping.settled();
    const state = () => [puzzling.outcome, puzzling.change, puzzling.tries, session.game.kept, session.game.at];
    const [was, kept] = [state(), keeping.library.get(keeping.id)];
    expect(was[0]).toBe("wrong");
    await learning.startOthers();
    const { losing } = learning.lesson!;
    expect(session.game.at).toBe(0);
    const proved = new Set<string>();
    for (const [k, move] of losing.entries()) {
      learning.next();
      await settle();
      expect(session.game.steps[0]!.move).toMatchObject({ from: move.from, to: move.to, count: move.count });
      expect(learning.lesson).toMatchObject({ outcome: "wrong", place: k + 1 });
      const { buried, facts } = learning.lesson!;
      proved.add(buried !== null ? "card" : facts !== null ? "end" : "");
      session.undo();
      expect(session.game.board).toBe(board);
      expect(learning.lesson).toMatchObject({ outcome: null, buried: null, facts: null });
    }
    expect(proved.has("card") || proved.has("end")).toBe(true);
    // The one that wins can be made, too; it is no try at the puzzle.
    expect(play(session, "6c")).toBe(true);
    await settle();
    expect(learning.lesson).toMatchObject({ outcome: "right", place: 0 });
    keeping.save();
    learning.stop();
    await keeping.settled();
    expect(state()).toEqual(was);
    expect(keeping.library.get(keeping.id)).toEqual(kept);
  });
});
