// Packs the npm package, installs the tarball into an empty folder and tests it there: in Node, by the types that a
// program in TypeScript sees, and in Chromium. Needs `npm run package` before it.

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const WEB = resolve(import.meta.dirname, "..");
/** Bytes, gzipped, of what dealing, rules and solving need. */
const MOST = 60_000;
const scratch = mkdtempSync(join(tmpdir(), "freecell-package-"));
const run = (command, ...words) =>
  execFileSync(command, words, { cwd: scratch, stdio: ["ignore", "ignore", "inherit"] });
const golden = Object.fromEntries(
  ["daily", "difficulties"].map((name) => [
    name,
    JSON.parse(readFileSync(join(WEB, `test/golden/${name}.json`), "utf8")),
  ]),
);

/** What a program in TypeScript may write; each line marked must be refused. */
const TYPED = `
import { type Board, boardOfDeal, legalMoves, play, solve } from "freecell";
import { dailyDeal, type Step } from "freecell/daily";
const board: Board = boardOfDeal(617);
const after: Board = play(board, legalMoves(board)[0]!);
const line: readonly string[] = (await solve(after, { limits: { seconds: 1 } })).line;
const step: Step = 5;
// @ts-expect-error: a verdict is a word
const bad: number = (await solve(dailyDeal("2026-11-15"))).verdict;
// @ts-expect-error: a card is not any number
board.columns[0]!.includes(7);
export { bad, line, step };
`;

async function inBrowser() {
  const served = { "": ["text/html", "<!doctype html><title>freecell</title>"] };
  const types = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    const file = join(scratch, name);
    const [type, body] = served[name] ?? [types[name.split(".").at(-1)], existsSync(file) ? readFileSync(file) : null];
    response.writeHead(body === null ? 404 : 200, { "Content-Type": type ?? "text/plain" }).end(body);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);
  const browser = await puppeteer.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    protocolTimeout: 600_000,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate(async (golden) => {
      const [freecell, daily, { test }] = await Promise.all(
        ["node_modules/freecell/browser.js", "node_modules/freecell/daily.js", "test.mjs"].map(
          (name) => import(`/${name}`),
        ),
      );
      await test(freecell, daily, golden);
    }, golden);
  } finally {
    await browser.close();
    server.close();
  }
}

try {
  run("npm", "pack", "--silent", join(WEB, "package/dist"));
  const tarball = readdirSync(scratch).find((name) => name.endsWith(".tgz"));
  run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", `./${tarball}`);

  const needed = ["browser.js", "package.js", "rules.js", "serve.js", "worker.js", "freecell.wasm"];
  const size = needed
    .map((name) => gzipSync(readFileSync(join(scratch, "node_modules/freecell", name)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes);
  console.log(`npm package: ${size} bytes gzipped for dealing, rules and solving`);
  if (size >= MOST) throw new Error(`not under ${MOST}`);

  copyFileSync(join(WEB, "package/test.mjs"), join(scratch, "test.mjs"));
  writeFileSync(join(scratch, "golden.json"), JSON.stringify(golden));
  writeFileSync(
    join(scratch, "node.mjs"),
    `import * as freecell from "freecell"; import * as daily from "freecell/daily"; import { readFileSync } from "node:fs";
     import { test } from "./test.mjs";
     await test(freecell, daily, JSON.parse(readFileSync("golden.json", "utf8")));
     // No close: a program ends by itself when nothing is asked any more.`,
  );
  run("node", "node.mjs");
  const readme = readFileSync(join(scratch, "node_modules/freecell/README.md"), "utf8");
  run("sh", "-c", /^node .*$/m.exec(readme)[0]);
  writeFileSync(join(scratch, "readme.mjs"), /```js\n(.*?)```/s.exec(readme)[1]);
  run("node", "readme.mjs");
  console.log("npm package: as wanted in Node");

  writeFileSync(join(scratch, "typed.mts"), TYPED);
  const strict = "--noEmit --strict --target es2022 --lib es2023,dom --module nodenext --noUncheckedIndexedAccess";
  run(join(WEB, "node_modules/.bin/tsc"), ...strict.split(" "), "typed.mts");
  console.log("npm package: types as wanted");

  await inBrowser();
  console.log("npm package: as wanted in Chromium");
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
