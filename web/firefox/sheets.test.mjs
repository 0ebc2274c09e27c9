// The dialogs in Firefox: the first game, the daily deal, deals by difficulty, puzzles, statistics, felts; and on a large screen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inFirefox, STATIC } from "./driver.mjs";

const PUZZLES = JSON.parse(readFileSync(new URL("../src/game/puzzles/puzzles-1.json", import.meta.url), "utf8"));
const WIN = "26767272" + "5a2757671b61414h4h4145343c6d5b";

async function open(table, button) {
  await (await table.find(`#${button}`)).click();
  await table.find("dialog[open]");
}

/** What the page's session says. */
const session = (table, look) => table.page.evaluate(`(${look})(document.querySelector("fc-app").session)`);

test("a first visit has four steps, the calendar today's deal, and levels their deals", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(STATIC);
    await table.page.setViewport({ width: 1280, height: 800 });
    await table.text("dialog[open] h2", "Your first game");
    assert.equal((await table.page.$$("pierce/.picture")).length, 4);
    await table.choose("Start playing");
    await open(table, "calendar");
    await (await table.find("#play-daily")).click();
    await table.verdict("winnable");
    assert.match(await session(table, (one) => String(one.game.deal)), /^\d+$/);
    await open(table, "plus");
    await (await table.find('dialog[open] [data-step="5"]')).click();
    await table.text(".level", "very hard");
    await open(table, "settings");
    await (await table.find('#felt [value="wine"]')).click();
    assert.equal(await table.page.evaluate(() => document.documentElement.dataset.felt), "wine");
  }));

test("a puzzle is tried and solved", () =>
  inFirefox(async ({ visit }) => {
    const [[, , , line]] = PUZZLES; // the easiest one stands first
    const [right] = line.split(" ");
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    await open(table, "plus");
    await (await table.find("#puzzles")).click();
    await (await table.find("dialog[open] .list button")).click();
    await table.type(right);
    await table.text("#said", "Right");
  }));

test("statistics tell of a win, and dialogs grow on a large screen", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#10913`);
    await table.page.setViewport({ width: 3840, height: 2160 });
    await table.verdict("winnable");
    await table.type(WIN);
    await table.text("#result", "You won!");
    await table.page.keyboard.press("Escape");
    await open(table, "statistics");
    await table.text("tr", "Won1 (100%)");
    const { x, y, width, height } = await (await table.find("dialog[open]")).boundingBox();
    assert.ok(width > 1000 && x >= 0 && y >= 0 && y + height <= 2160, JSON.stringify({ x, y, width, height }));
  }));
