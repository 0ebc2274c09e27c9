import { describe, expect, it } from "vitest";
import { filmOf, framesOf, RATE, sceneAt } from "../src/game/film.ts";
import { linkFragment, readLink } from "../src/game/link.ts";
import { isWon } from "../src/rules/index.ts";
import { wonGame } from "./games.ts";

describe("a film", () => {
  it("shows every board of the game, in order, and the result at the end", () => {
    const game = wonGame();
    const film = filmOf(game);
    const boards = [...framesOf(film)].map(({ scene }) => scene.after);
    expect(boards[0]).toBe(game.first);
    for (const { after } of game.steps) expect(boards).toContainEqual(after);
    expect(sceneAt(film, film.poster - 1)).toMatchObject({ share: 1, poster: 0, ply: game.at });
    expect(isWon(sceneAt(film, film.length).after)).toBe(true);
    expect(sceneAt(film, film.length).poster).toBe(1);
  });
  it("has a new picture only where something has changed", () => {
    const film = filmOf(wonGame());
    const frames = [...framesOf(film)];
    for (const [k, { scene }] of frames.slice(1, -1).entries()) expect(scene).not.toEqual(frames[k]!.scene);
    expect(frames.at(-1)!.time).toBeGreaterThanOrEqual(film.length - 2000 / RATE);
  });
  it("is never longer than a minute", () => {
    const game = wonGame();
    expect(filmOf(game).length).toBeLessThan(20_000);
    game.steps = Array.from({ length: 5000 }, (_, k) => game.steps[k % game.steps.length]!);
    game.goTo(5000);
    expect(filmOf(game).length).toBeLessThanOrEqual(60_000);
    expect([...framesOf(filmOf(game))].length).toBeLessThanOrEqual(60 * RATE);
  });
  it("goes through a link, and only the moves on the board do", () => {
    const game = wonGame();
    game.goTo(5);
    const link = readLink(linkFragment(game, "horne", "film"))!;
    expect(link).toMatchObject({ film: true, bad: null, review: null });
    expect(link.game.kept).toEqual(game.kept.slice(0, 5));
    expect(readLink(linkFragment(game, "horne"))!.film).toBe(false);
  });
});
