/** Games are kept, tabs agree, and nothing is lost: sessions on one shelf, as tabs of one browser. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { Game } from "../src/game/game.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import type { KeptGame } from "../src/store/games.ts";
import { bringUnwritten } from "../src/store/journal.ts";
import { Library } from "../src/store/library.ts";
import { MemoryShelf, type Shelf, troubleOf } from "../src/store/shelf.ts";
import type { Tabs, Word } from "../src/store/tabs.ts";
import { verdictEngine } from "./engines.ts";
import { answer, WIN } from "./games.ts";

const nobody = verdictEngine(() => Promise.resolve(answer("unknown")));
const typed = (session: Session, ...texts: string[]): void =>
  texts.forEach((text) => expect(session.play(rules.resolve(session.game.board, rules.parseMove(text)!))).toBe(true));
const steps = (session: Session): string => session.game.kept.slice(0, session.game.at).join(" ");

/** Tabs that hear each other at once. */
function room(): () => Tabs {
  const all: ((word: Word) => void)[] = [];
  return () => {
    let own: (word: Word) => void = () => undefined;
    return {
      say: (word) => all.filter((heard) => heard !== own).forEach((heard) => heard(word)),
      listen: (heard) => all.push((own = heard)),
      hold: () => undefined,
      held: () => Promise.resolve(new Set()),
    };
  };
}

async function tab(shelf: Shelf, tabs?: Tabs): Promise<Session> {
  const library = new Library(shelf, tabs);
  await library.open(shelf);
  return new Session(nobody, library);
}

async function sameGame(one: Session, two: Session): Promise<void> {
  await one.keeping.settled();
  const kept = (await (one.keeping.library as unknown as { shelf: Shelf }).shelf.get(one.keeping.id))!;
  await two.keeping.library.unheard(kept.id);
  two.open({ deal: kept.deal! });
  expect(two.keeping.id).toBe(one.keeping.id);
}

/** A local storage as browsers have it. */
function localStorageOf(entries: Record<string, string>): void {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
  };
  const storage = Object.defineProperties(
    entries,
    Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value, enumerable: false }])),
  );
  vi.stubGlobal("localStorage", storage);
}

/** A shelf that never answers a page that writes: the page was closed before. */
class ClosedTooEarly extends MemoryShelf {
  override readonly lasting = true;
  override put(): Promise<KeptGame | null> {
    return new Promise(() => undefined);
  }
}

class LastingShelf extends MemoryShelf {
  override readonly lasting = true;
}

describe("a page that is closed before the database has answered", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("loses no move", async () => {
    const entries: Record<string, string> = {};
    localStorageOf(entries);
    const closed = await tab(new ClosedTooEarly());
    closed.open({ deal: 617 });
    typed(closed, "7a", "4b");
    expect(Object.keys(entries)).toContain(`freecell.unwritten.${closed.keeping.id}`);

    const next = await tab(new LastingShelf());
    await bringUnwritten(next.keeping.library);
    expect(Object.keys(entries).filter((key) => key.includes("unwritten"))).toEqual([]);
    next.open({ deal: 617 });
    expect(next.keeping.id).toBe(closed.keeping.id);
    expect(steps(next)).toBe(steps(closed));
  });

  it("does not bring an older state back over a newer one", async () => {
    const entries: Record<string, string> = {};
    localStorageOf(entries);
    const session = await tab(new LastingShelf());
    session.open({ deal: 617 });
    typed(session, "7a");
    const early = entries[`freecell.unwritten.${session.keeping.id}`]!;
    await new Promise((done) => setTimeout(done, 5));
    typed(session, "4b");
    await session.keeping.settled();
    entries[`freecell.unwritten.${session.keeping.id}`] = early;
    await bringUnwritten(session.keeping.library);
    expect(session.keeping.library.list[0]!.steps).toHaveLength(2);
  });

  it("leaves nothing behind when everything was written, and text that is no game does no harm", async () => {
    const entries: Record<string, string> = { "freecell.unwritten.x": "{", "freecell.unwritten.y": '{"id": 3}' };
    localStorageOf(entries);
    const session = await tab(new LastingShelf());
    await bringUnwritten(session.keeping.library);
    session.open({ deal: 617 });
    typed(session, "7a", "4b");
    await session.keeping.settled();
    expect(Object.keys(entries).filter((key) => key.includes("unwritten"))).toEqual([]);
  });
});

describe("a game", () => {
  it("is found again from its first move on, also before it has been written", async () => {
    const session = await tab(new MemoryShelf());
    session.open({ deal: 617 });
    typed(session, "7a");
    const { id } = session.keeping;
    session.open({ deal: 618 });
    session.open({ deal: 617 });
    expect(session.keeping.id).toBe(id);
    expect(session.notice).toEqual({ what: "resumed", deal: 617, puzzle: null, moves: 1 });
    session.begin({ deal: 617 });
    expect(session.keeping.id).not.toBe(id);
    await session.keeping.settled();
    expect(session.keeping.library.list.map((game) => game.id)).toEqual([id]);
  });

  it("that is won, or has other cells, is not resumed", async () => {
    const session = await tab(new MemoryShelf());
    session.open({ deal: 10913 });
    typed(session, ...WIN);
    session.open({ deal: 10913 });
    expect(session.game.at).toBe(0);
    typed(session, "26");
    session.open({ deal: 10913 }, 5);
    expect(session.game.at).toBe(0);
  });

  it("that comes by the same link twice is kept once", async () => {
    const session = await tab(new MemoryShelf());
    const link = (): Game => {
      const game = new Game({ deal: 617 }, 4);
      game.pushTexts(["7a", "4b"], "horne");
      return game;
    };
    session.openGame(link());
    session.openGame(link());
    await session.keeping.settled();
    expect(session.keeping.library.list).toHaveLength(1);
    expect(session.keeping.library.list[0]!.origin).toBe("opened");
  });

  it("that nobody played is forgotten when it is left", async () => {
    const shelf = new MemoryShelf();
    const session = await tab(shelf);
    for (const deal of [1, 2, 3]) session.open({ deal });
    await session.keeping.settled();
    expect((await shelf.all()).map((game) => game.deal)).toEqual([3]);
  });
});

describe("two tabs", () => {
  it("follow each other", async () => {
    const shelf = new MemoryShelf();
    const tabs = room();
    const one = await tab(shelf, tabs());
    const two = await tab(shelf, tabs());
    one.open({ deal: 617 });
    typed(one, "7a");
    await one.keeping.settled();
    two.open({ deal: 617 });
    typed(two, "4b");
    await two.keeping.settled();
    expect(steps(one)).toBe("7a 4b");
    one.undo();
    await one.keeping.settled();
    expect(steps(two)).toBe("7a");
  });

  it("that hear nothing keep both games", async () => {
    const shelf = new MemoryShelf();
    const one = await tab(shelf);
    const two = await tab(shelf);
    one.open({ deal: 617 });
    typed(one, "7a");
    await sameGame(one, two);
    typed(one, "4b", "83");
    await one.keeping.settled();
    typed(two, "58");
    typed(two, "1b");
    await two.keeping.settled();
    expect(two.notice).toEqual({ what: "both-kept" });
    expect(steps(two)).toBe("7a 58 1b");
    expect(two.keeping.id).not.toBe(one.keeping.id);
    expect((await shelf.all()).map((game) => game.steps.join(" ")).sort()).toEqual(["7a 4b 83", "7a 58 1b"]);
  });

  it("go on with the longer of two games when one continues the other", async () => {
    const shelf = new MemoryShelf();
    const one = await tab(shelf);
    const two = await tab(shelf);
    one.open({ deal: 617 });
    typed(one, "7a");
    await sameGame(one, two);
    typed(one, "4b", "83");
    await one.keeping.settled();
    two.keeping.save(); // a tab that goes to sleep writes its time
    await two.keeping.settled();
    expect(steps(two)).toBe("7a 4b 83");
    typed(two, "1c");
    await two.keeping.settled();
    await one.keeping.catchUp();
    expect(steps(one)).toBe("7a 4b 83 1c");
    expect(await shelf.all()).toHaveLength(1);
  });
});

describe("a shelf that is full", () => {
  it("is reported, costs no move, and is filled up when there is room again", async () => {
    class Full extends MemoryShelf {
      full = true;
      override put(game: KeptGame, base: number): Promise<KeptGame | null> {
        return this.full
          ? Promise.reject(Object.assign(new Error(), { name: "QuotaExceededError" }))
          : super.put(game, base);
      }
    }
    const shelf = new Full();
    Object.assign(shelf, { lasting: true });
    const session = await tab(shelf);
    session.open({ deal: 617 });
    typed(session, "7a");
    await session.keeping.settled();
    expect(session.keeping.trouble).toBe("full");
    session.open({ deal: 618 });
    typed(session, "1a");
    await session.keeping.settled();
    expect(session.keeping.library.list).toHaveLength(2); // what is not kept can still be exported
    shelf.full = false;
    typed(session, "2b");
    await session.keeping.settled();
    expect(session.keeping.trouble).toBeNull();
    expect((await shelf.all()).map((game) => game.deal).sort()).toEqual([617, 618]);
    expect(troubleOf(new Error())).toBe("forbidden");
  });
});

describe("a game from a link", () => {
  it("becomes the player's own back at its start, and is not resumed by its number", async () => {
    const session = await tab(new MemoryShelf());
    const link = new Game({ deal: 10913 }, 4);
    link.pushTexts(WIN.slice(0, 2), "horne");
    session.openGame(link);
    expect(session.keeping.kept().origin).toBe("opened");
    session.open({ deal: 10913 });
    expect(session.game.steps).toHaveLength(0);
    const again = new Game({ deal: 10913 }, 4);
    again.pushTexts(WIN.slice(0, 2), "horne");
    session.openGame(again);
    session.restart();
    typed(session, ...WIN);
    expect(session.keeping.kept()).toMatchObject({ origin: "played", wins: [{ moves: 19, notHome: 17, hints: 0 }] });
  });
});

describe("help", () => {
  const helper = (): Session => {
    const win = new Game({ deal: 10913 }, 4);
    win.pushTexts(WIN, "horne");
    const line = win.steps.flatMap((step) => [step.text, ...step.autoText]);
    const session = new Session(
      verdictEngine(({ board }) =>
        Promise.resolve(rules.sameBoard(board, win.first) ? answer("winnable", line) : answer("unknown")),
      ),
    );
    session.begin({ deal: 10913 });
    return session;
  };
  const result = (session: Session): unknown => session.notice;

  it("is counted apart: hints by the moves made after them, takebacks by the moves made differently", async () => {
    const session = helper();
    await session.knowing.showHint();
    typed(session, "26", "8a");
    session.undo();
    typed(session, ...WIN.slice(1));
    expect(result(session)).toMatchObject({ what: "won", hints: 1, takebacks: 1, solved: false });
    expect(session.keeping.kept()).toMatchObject({ wins: [{ hints: 1, takebacks: 1 }], by: "h" + "p".repeat(18) });
  });

  it("is forgotten back at the start, and remembered when the old moves are redone", async () => {
    const session = helper();
    await session.solving.start();
    expect(session.asking).toEqual({ what: "solve" });
    await session.solving.start();
    session.solving.step(2);
    expect(session.solved).toBe(true);
    session.restart();
    expect(session.solved).toBe(false);
    session.redo();
    expect(session.solved).toBe(true);
    session.restart();
    typed(session, ...WIN);
    expect(result(session)).toMatchObject({ what: "won", hints: 0, takebacks: 0, solved: false });
    session.restart();
    expect(session.attempt.clock.elapsed).toBe(0);
  });

  it("of the whole line counts for every move along it", async () => {
    const session = helper();
    await session.knowing.showHint();
    await session.knowing.showHint();
    typed(session, ...WIN);
    expect(result(session)).toMatchObject({ hints: 19 });
  });
});
