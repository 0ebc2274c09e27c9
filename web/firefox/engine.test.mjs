// The page's own engine in Firefox: from a static host in a folder, under the server's content policy, without a
// network, and cancelled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inFirefox, SITE, STATIC } from "./driver.mjs";

const ROWS_617 =
  "7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\nKD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\nJD KS KC 4H";

test("a static host in a folder", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    await table.page.goto(`${STATIC}#11982`);
    await table.verdict("lost");
    await (await table.find("#plus")).click();
    await table.choose("Enter a board…");
    await table.page.evaluate((rows) => {
      const area = document
        .querySelector("fc-app")
        .shadowRoot.querySelector("fc-board")
        .shadowRoot.querySelector("#board");
      area.value = rows;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }, ROWS_617);
    await table.choose("Find its deal number");
    await table.text("p", "This is deal 617.");
  }));

test("the server's content policy", () =>
  inFirefox(async ({ context }) => {
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${SITE}#617`);
    await page.waitForSelector("pierce/#verdict[data-state=winnable]");
    assert.ok(asked.some((url) => url.endsWith(".wasm")));
    assert.deepEqual(
      asked.filter((url) => url.includes("/api/")),
      [],
    );
  }));

test("a hard search gives way to the next position", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#deal=-2&cells=5`);
    await table.text("#verdict .detail", "positions");
    await table.page.goto(`${STATIC}#617`);
    await table.verdict("winnable");
  }));

test("offline after one visit", () =>
  inFirefox(async ({ visit }) => {
    const table = await visit(`${STATIC}#617`);
    await table.verdict("winnable");
    await table.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // BiDi has no switch for the network: the host is asked to answer nobody any more.
    await fetch(new URL("/stop", STATIC), { method: "POST" });
    await table.page.goto(`${STATIC}?again#11982`);
    await table.verdict("lost");
  }));
