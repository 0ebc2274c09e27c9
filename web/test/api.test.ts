import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Server, ServerRefusal } from "../src/api/client.ts";
import { Unreachable } from "../src/engine/engine.ts";
import { boardOfDeal, legalMoves } from "../src/rules/index.ts";
import { parsePartial } from "../src/rules/texts.ts";

describe("the server's answers", () => {
  const original = globalThis.fetch;
  const replies: Response[] = [];
  beforeEach(() => {
    replies.length = 0;
    globalThis.fetch = vi.fn(() =>
      replies.length > 0 ? Promise.resolve(replies.shift()!) : Promise.reject(new TypeError("no network")),
    );
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
  const json = (value: unknown) =>
    new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });

  it("wait and ask again when the server is busy", async () => {
    const busy = { error: { code: "busy", message: "full" } };
    replies.push(
      new Response(JSON.stringify(busy), { status: 429, headers: { "Retry-After": "0.2" } }),
      json({ verdict: "lost" }),
    );
    expect(await new Server().ask("evaluate", { board: boardOfDeal(1) })).toEqual({ verdict: "lost" });
  });
  it("become errors with the server's own words", async () => {
    replies.push(
      new Response(JSON.stringify({ error: { code: "bad_board", message: "missing: 7H" } }), { status: 422 }),
    );
    await expect(new Server().ask("find", { board: parsePartial("7D").board! })).rejects.toMatchObject({
      code: "bad_board",
      message: "missing: 7H",
    });
    replies.push(new Response(JSON.stringify({ error: { code: "internal", message: "oh" } }), { status: 500 }));
    await expect(new Server().ask("evaluate", { board: boardOfDeal(1) })).rejects.toBeInstanceOf(ServerRefusal);
  });
  it("count as unreachable when there are none", async () => {
    await expect(new Server().ask("evaluate", { board: boardOfDeal(1) })).rejects.toBeInstanceOf(Unreachable);
    replies.push(new Response("<html>", { status: 502 }), new Response("<html>"));
    await expect(new Server().ask("evaluate", { board: boardOfDeal(1) })).rejects.toBeInstanceOf(Unreachable);
    await expect(new Server().ask("evaluate", { board: boardOfDeal(1) })).rejects.toBeInstanceOf(Unreachable);
  });

  it("judge the moves in the order of the page's own list", async () => {
    const board = boardOfDeal(1);
    const moves = legalMoves(board);
    const verdicts = moves.map((_, k) => (k === 2 ? "winnable" : "lost"));
    replies.push(
      json({
        verdict: "winnable",
        moves: verdicts.map((verdict) => ({ move: "?", verdict, buried: null })),
        positions: 7,
        reason: null,
      }),
    );
    const answer = await new Server().ask("judge", { board }, { limits: { positions: 1000 } });
    expect(answer).toEqual({
      verdict: "winnable",
      moves: moves.map((move, k) => ({ ...move, verdict: verdicts[k] })),
      positions: 7,
      reason: null,
    });
    replies.push(json({ verdict: "lost", moves: [], positions: 7, reason: null }));
    await expect(new Server().ask("judge", { board })).rejects.toBeInstanceOf(Unreachable);
  });
});
