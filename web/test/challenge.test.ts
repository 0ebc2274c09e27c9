/** Challenges: a win travels in a link, is replayed, and is not believed where its moves do not win. */

import { describe, expect, it } from "vitest";
import { type Claim, compare, homeAfter, readClaim, replay } from "../src/game/challenge.ts";
import { timeText } from "../src/game/clock.ts";
import { Game } from "../src/game/game.ts";
import { challengeFragment, readLink } from "../src/game/link.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { cleanGame } from "../src/store/games.ts";
import { verdictEngine } from "./engines.ts";
import { answer, WIN, wonGame } from "./games.ts";

const CLAIM: Claim = { moves: WIN, autoplay: "horne", time: 252_000, hints: 1, undone: 3, name: "Анна & Bo" };

describe("a challenge", () => {
  it("comes out of its link as it went in", () => {
    const link = readLink(challengeFragment(wonGame(), CLAIM))!;
    expect(link.claim).toEqual(CLAIM);
    expect([link.game.deal, link.game.steps.length]).toEqual([10913, 0]);
    expect(readLink("#617")!.claim).toBeNull();
  });

  it("claims the time that its sender saw", () => {
    const { time } = readLink(challengeFragment(wonGame(), { ...CLAIM, time: 3900 }))!.claim!;
    expect(timeText(time)).toBe(timeText(3900));
  });

  it("is replayed: a ghost that wins, move by move", () => {
    const ghost = replay(wonGame(), CLAIM)!;
    expect(ghost.home.length).toBe(WIN.length + 1);
    expect([homeAfter(ghost, 0), homeAfter(ghost, WIN.length), homeAfter(ghost, 999)]).toEqual([0, 52, 52]);
    expect(ghost.needed).toBe(17);
    expect(ghost.home).toEqual([...ghost.home].sort((a, b) => a - b));
  });

  it("is not believed when its moves are illegal, do not win, or are another deal's", () => {
    expect(replay(wonGame(), { ...CLAIM, moves: WIN.slice(0, -1) })).toBeNull();
    expect(replay(wonGame(), { ...CLAIM, moves: ["99", ...WIN] })).toBeNull();
    expect(replay(new Game({ deal: 617 }, 4), CLAIM)).toBeNull();
    expect(replay(wonGame(), { ...CLAIM, moves: [] })).toBeNull();
  });

  it("takes nothing else from strangers than short plain text and counts", () => {
    const read = (fields: Record<string, string>): Claim =>
      readClaim(new Map(Object.entries({ challenge: "26", ...fields })), "horne")!;
    expect(read({ by: ` <b>\u202eA\n${"x".repeat(90)}` }).name).toBe(`<b> A ${"x".repeat(18)}`);
    expect(read({ time: "-5", hints: "1e9", undone: "99999999" })).toMatchObject({ time: 0, hints: 0, undone: 0 });
    expect(read({ challenge: "26-".repeat(5000) }).moves.length).toBeLessThanOrEqual(1000);
  });

  it("is decided by hints, then moves, then time", () => {
    const figures = { needed: 50, time: 60_000, hints: 0, undone: 0 };
    const compared = (theirs: Partial<typeof figures>): unknown => {
      const { result, by } = compare(figures, { ...figures, ...theirs });
      return [result, by];
    };
    expect(compared({ undone: 9 })).toEqual(["equal", null]);
    expect(compared({ needed: 49, time: 1 })).toEqual(["worse", "moves"]);
    expect(compared({ needed: 49, hints: 1 })).toEqual(["better", "hints"]);
    expect(compared({ time: 61_000 })).toEqual(["better", "time"]);
    // A clock shows whole seconds: nobody is faster by less.
    expect(compared({ time: 60_999 })).toEqual(["equal", null]);
  });

  it("stays with the game that was begun to beat it, and is resumed with it", async () => {
    const session = new Session(verdictEngine(() => Promise.resolve(answer("unknown"))));
    session.challenge(wonGame(), CLAIM);
    expect(session.keeping.ghost?.needed).toBe(17);
    session.play(rules.resolve(session.game.board, rules.parseMove(WIN[0]!)!));
    await session.keeping.settled();
    const { id } = session.keeping;
    expect(cleanGame(JSON.parse(JSON.stringify(session.keeping.kept())))?.claim).toEqual(CLAIM);
    session.begin({ deal: 1 });
    expect([session.keeping.claim, session.keeping.ghost]).toEqual([null, null]);
    session.challenge(wonGame(), CLAIM);
    expect([session.keeping.id, session.game.at]).toEqual([id, 1]);
    expect(cleanGame({ ...session.keeping.kept(), claim: { moves: [1] } })?.claim).toBeNull();
  });
});
