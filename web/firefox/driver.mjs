// Drives Firefox by Puppeteer over WebDriver BiDi. tests/browser/test_firefox.py runs every *.test.mjs here with the
// addresses of the page; by hand:
//
//     FREECELL_SITE=http://127.0.0.1:8617/ node --test firefox/
//
// FREECELL_FIREFOX is the browser, Debian's by default.

import { after } from "node:test";
import puppeteer from "puppeteer-core";

/** The page at `freecell play`, and at a static host in a folder. */
export const SITE = process.env.FREECELL_SITE ?? "http://127.0.0.1:8617/";
export const STATIC = process.env.FREECELL_STATIC ?? SITE;

/** One browser for all tests of a file: to start one takes longer than most tests. */
let browser;
const launched = () =>
  (browser ??= puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FREECELL_FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "ui.prefersReducedMotion": 1 },
  }));
after(async () => (await browser)?.close());

/** Runs a test as a new visitor, with storage and service workers of its own. `visit` opens a page as a new tab. */
export async function inFirefox(test) {
  const context = await (await launched()).createBrowserContext();
  const visit = async (address) => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(address);
    return new Table(page);
  };
  try {
    await test({ context, visit });
  } finally {
    await context.close();
  }
}

/** The page as a player sees it. Selectors look into shadow roots. */
export class Table {
  constructor(page) {
    this.page = page;
  }

  /** The first element that fits, wherever it is. */
  find(selector) {
    return this.page.waitForSelector(`pierce/${selector}`);
  }

  /** Waits until the page says so: winnable, lost or unknown. */
  async verdict(state) {
    await this.find(`#verdict[data-state=${state}]`);
  }

  /** Waits until some element that fits holds this text, and gives it. */
  async text(selector, wanted) {
    const look = (selector, wanted) => {
      const all = (root) =>
        [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
      return (
        all(document).find(
          (one) => one.matches(selector) && one.checkVisibility() && one.textContent.includes(wanted),
        ) ?? null
      );
    };
    return this.page.waitForFunction(look, {}, selector, wanted);
  }

  /** Presses the button of this name. */
  async choose(name) {
    await (await this.text("button", name)).click();
  }

  async type(text) {
    await this.page.keyboard.type(text);
  }
}
