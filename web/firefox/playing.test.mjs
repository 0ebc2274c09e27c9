// Playing in Firefox: dragging, legal targets, teach mode, two tabs, closing and opening again, a review by link, par.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inFirefox, SITE, STATIC } from "./driver.mjs";

const WIN = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" ");

/** The names of a pile's cards, deepest first, without what marks say about them. */
const pile = (table, place) =>
  table.page.evaluate((place) => {
    const root = document.querySelector("fc-app").shadowRoot.querySelector("fc-table").shadowRoot;
    return [...root.querySelectorAll(`.spot[data-place="${place}"]`)].map((spot) => spot.ariaLabel.split(",")[0]);
  }, place);

const box = async (table, place) => (await table.page.$$(`pierce/.spot[data-place="${place}"]`)).at(-1).boundingBox();

const changed = (table, part) =>
  table.page.evaluate((part) => document.querySelector("fc-app").session.change(part), part);

test("cards are dragged, and show where they may go", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    const [from, to] = [await box(table, 7), await box(table, 2)];
    const { mouse } = table.page;
    await mouse.move(from.x + from.width / 2, from.y + 14);
    await mouse.down();
    await mouse.move(from.x, from.y - 30, { steps: 4 });
    assert.ok((await table.page.$$("pierce/.target")).length > 0);
    await mouse.move(to.x + to.width / 2, to.y + 24, { steps: 4 });
    await mouse.up();
    assert.equal((await pile(table, 2)).at(-1), "Queen of hearts");
    assert.equal((await table.page.$$("pierce/.target")).length, 0);
  }));

test("teach mode asks before a move that loses", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    await changed(table, { teach: true });
    await table.type("7a4b83");
    await table.page.waitForFunction(
      () => document.querySelector("fc-app").session.teaching.judgement?.verdict === "winnable",
    );
    await table.find(".doomed");
    await table.type("1c");
    await table.text("#losing", "This move loses.");
    await table.choose("Play it anyway");
    await table.verdict("lost");
  }));

test("a hint in words, and its line on the board", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    await table.type("i");
    await table.text(".message", "Hint: Put the ");
    await table.type("i");
    assert.equal((await table.page.$$("pierce/.arrow.line")).length, 5);
  }));

test("two tabs follow each other, and a closed one loses nothing", () =>
  inFirefox(async ({ visit }) => {
    const one = await visit(`${SITE}#10913`);
    await one.verdict("winnable");
    await one.type(WIN.slice(0, 3).join(""));
    const two = await visit(SITE);
    await two.text("#counts", "3 moves");
    await two.type(WIN[3]);
    await one.text("#counts", "4 moves");
    await two.page.close();
    await one.page.close();
    const again = await visit(SITE);
    await again.text("#counts", "4 moves");
  }));

test("a review comes by a link, and a win gets its par", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#deal=617&moves=7a-4b-83-1c&review=3`);
    await table.text(".finding", "Move 4 (J♦\uFE0E→cell) lost the game.");
    await table.find(".arrow.bad");
    await table.find(".arrow.good");
    const other = await visit(`${STATIC}#10913`);
    await other.verdict("winnable");
    await other.type(WIN.join(""));
    await other.find("#result .par[data-most]");
  }));
