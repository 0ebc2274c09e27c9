/** The tree of tries: what was left stays, in lanes, and can be taken up again. */

import { describe, expect, it } from "vitest";
import { Game } from "../src/game/game.ts";
import { lanesOf } from "../src/game/lanes.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { exportGames, importGames } from "../src/store/exchange.ts";
import { reviveLine, withLine } from "../src/store/games.ts";
import { answering } from "./engines.ts";

const line = (...texts: string[]): Game => {
  const game = new Game({ deal: 617 }, 4);
  expect(game.pushTexts(texts, "off")).toBeNull();
  return game;
};
const play = (session: Session, ...texts: string[]): void => {
  for (const text of texts) expect(session.play(rules.resolve(session.game.board, rules.parseMove(text)!))).toBe(true);
};

describe("a tree of tries", () => {
  it("has a lane for each, which leaves the one that it has most in common with", () => {
    const tries = [line("7a", "3b", "7c"), line("7a", "1b"), line("7a", "1b", "4c"), line("7a", "3b"), line("1a")];
    const lanes = lanesOf(tries.map((game) => ({ game })));
    expect(lanes.map(({ leaves }) => leaves)).toEqual([
      null,
      { lane: 0, ply: 1 },
      { lane: 1, ply: 2 },
      { lane: 0, ply: 0 },
    ]);
  });

  it("has a lane for what is wanted, even where it was played", () => {
    const tries = [{ game: line("7a", "3b") }, { game: line("7a", "3b"), isWanted: true }];
    expect(lanesOf(tries).map(({ leaves }) => leaves)).toEqual([null, { lane: 0, ply: 2 }]);
  });

  it("keeps no line that another one continues", () => {
    const of = (text: string) => ({ steps: text.split(" "), by: "p".repeat(text.split(" ").length) });
    const lines = [of("7a 3b"), of("1a")].reduce(withLine, []);
    expect(withLine(lines, of("7a"))).toEqual(lines);
    expect(withLine(lines, of("7a 3b 7c")).map(({ steps }) => steps.join(" "))).toEqual(["1a", "7a 3b 7c"]);
  });
});

describe("a game", () => {
  it("keeps the tries that the player left, through a file, and goes back to one", () => {
    const session = new Session(answering({}));
    session.begin({ deal: 617 });
    play(session, "7a", "3b", "7c");
    session.goTo(1);
    play(session, "1b");
    session.restart();
    play(session, "1a");
    const kept = { ...session.keeping.kept(), revision: 1 };
    expect(kept.left.map(({ steps }) => steps.join(" "))).toEqual(["7a 3b 7c", "7a 1b"]);
    const [back] = importGames(exportGames([kept]))!.games;
    expect(back!.left).toEqual(kept.left);
    session.takeUp(reviveLine(session.game.start, 4, kept.left[0]!)!, 2);
    expect([session.game.kept.join(" "), session.game.at]).toEqual(["7a 3b 7c", 2]);
    // It is not for nothing: the move that was made was taken back.
    expect(session.attempt.undone).toEqual([1]);
    expect(session.keeping.kept().left.map(({ steps }) => steps.join(" "))).toContain("1a");
  });
});
