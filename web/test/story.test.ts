/** The story of a game: danger, what saves it, the link to its review. */

import { describe, expect, it } from "vitest";
import { Game } from "../src/game/game.ts";
import { linkFragment, readLink } from "../src/game/link.ts";
import { dangerIn, type Odds } from "../src/game/review.ts";

describe("danger", () => {
  /** `w` all moves win, `d2/5` two of five do, `?` one is not known, `l` lost. */
  const odds = (...words: string[]): (Odds | null)[] =>
    words.map((word) => {
      if (word === "l") return null;
      const [good, all] = word === "w" ? [5, 5] : word.replace("?", "").slice(1).split("/").map(Number);
      return { good: good!, bad: all! - good!, open: word.endsWith("?") ? 1 : 0 };
    });

  it("is where a move could have lost: its longest stretch, and its narrowest place", () => {
    expect(dangerIn(odds("w", "d3/5", "w", "d4/5", "d1/5", "d2/4", "w", "l"))).toEqual({
      longest: { from: 4, to: 6 },
      narrowest: { ply: 5, good: 1, all: 5 },
    });
    expect(dangerIn(odds("w", "w"))).toEqual({ longest: null, narrowest: null });
    expect(dangerIn(odds("d1/2", "w", "d1/9"))).toEqual({
      longest: { from: 1, to: 1 },
      narrowest: { ply: 3, good: 1, all: 9 },
    });
  });
  it("claims nothing about how narrow a place is while a move is not known", () => {
    expect(dangerIn(odds("d1/4?", "d2/4"))).toBeNull();
    expect(dangerIn(odds("w", "w?"))).toBeNull();
    expect(dangerIn([null, null])).toBeNull();
  });
});

describe("a link to a review", () => {
  it("has all moves and the place, whatever is on the board", () => {
    const game = new Game({ deal: 617 }, 4);
    game.pushTexts(["7a", "4b", "83", "1c"], "horne");
    game.goTo(2);
    expect(linkFragment(game, "horne")).toBe("#deal=617&autoplay=horne&moves=7a-4b");
    const fragment = linkFragment(game, "horne", "review");
    expect(fragment).toBe("#deal=617&autoplay=horne&moves=7a-4b-83-1c&review=2");
    const read = readLink(fragment)!;
    expect(read.review).toBe(2);
    expect(read.game.kept).toEqual(game.kept);
  });
  it("asks for no review without moves, and takes no nonsense", () => {
    expect(readLink("#deal=617&review=3")!.review).toBeNull();
    for (const bad of ["-1", "x", "", "99999"]) expect(readLink(`#deal=617&moves=7a&review=${bad}`)!.review).toBeNull();
  });
});
