// Builds the kernel as WebAssembly: src/engine/freecell.wasm, and fewest.wasm with the search for the fewest moves, which
// a page loads only when it needs it (not committed; Vite puts them under static/assets with a digest in their names);
// and test/boards.wasm, with what only tests ask. The compiler is a package from npm that runs in Node, pinned in
// package-lock.json, so that every developer gets the same bytes. Nothing is done when nothing has changed; --force builds in any case, and
// --again builds once more, writes nothing, and fails unless the bytes are the same.
//
// Compiled and linked apart: clang's driver would run wasm-opt where it happens to be installed, and wasm-opt makes this
// module slower.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const KERNEL = new URL("../kernel/", import.meta.url);
/** The modules, and which parts of the door (kernel/wasm) each has besides block, memory and string; the linker drops
 * whatever else of the kernel they do not use. */
const MODULES = {
  "src/engine/freecell": /^wasm-wasm_(buried|difficulty|find|judge|line|solve)/,
  "src/engine/fewest": /^wasm-wasm_(fewest|line)/,
  "src/engine/facts": /^wasm-wasm_facts/,
  "test/boards": /^wasm-wasm_board/,
};
const EVERYWHERE = /^(?!wasm-)|^wasm-wasm_(block|memory|string)/;
const target = (module) => new URL(`./${module}.wasm`, import.meta.url);
const STAMP = new URL("./node_modules/.freecell-engine", import.meta.url);
/** What the page does not use. */
const LEFT_OUT = /^pattern/;
/** What takes a tenth longer, or twice as long, when it is made as small as the rest. */
const HOT = /^(classes|deal_bulk|fewest_(beam|bound|levels|state)|find|moves)\.c$/;
const COMPILE = [
  "--target=wasm32",
  "-std=c11",
  "-ffreestanding",
  "-nostdlib",
  "-msimd128",
  "-mbulk-memory",
  "-mnontrapping-fptoint",
  "-msign-ext",
  "-fvisibility=hidden",
  "-fno-ident",
  "-Wall",
  "-Wextra",
  "-Werror",
  "-Ikernel",
  "-Ikernel/wasm",
  "-isystem",
  "kernel/wasm/include",
];
/** The stack lies first, so that an overflow traps instead of overwriting data. */
const LINK = [
  "--no-entry",
  "--gc-sections",
  "--strip-all",
  "--compress-relocations",
  "--stack-first",
  "-z",
  "stack-size=262144",
  "--export=__heap_base",
  "--max-memory=4294967296",
];

const names = (folder) =>
  readdirSync(new URL(folder, KERNEL), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[ch]$/.test(entry.name))
    .map((entry) => folder + entry.name);
/** The part of the door that only tests load, and where it is. */
const OF_TESTS = ["wasm/wasm_board.c", "wasm/wasm_board.h"];
const place = (name) => (OF_TESTS.includes(name) ? `../tests/kernel/${name}` : name);
const files = [...["", "wasm/", "wasm/include/"].flatMap(names), ...OF_TESTS]
  .filter((name) => !(name.endsWith(".c") && LEFT_OUT.test(name)))
  .sort();
const text = Object.fromEntries(files.map((name) => [name, readFileSync(new URL(place(name), KERNEL), "utf8")]));
const { version } = JSON.parse(
  readFileSync(new URL("./node_modules/@yowasp/clang/package.json", import.meta.url), "utf8"),
);
const stamp = createHash("sha256")
  .update(JSON.stringify([version, COMPILE, String(HOT), LINK, Object.values(MODULES).map(String), text]))
  .digest("hex");

const isThere = Object.keys(MODULES).every((module) => existsSync(target(module))) && existsSync(STAMP);
const again = process.argv.includes("--again");
if (
  !again &&
  !process.argv.includes("--force") &&
  isThere &&
  readFileSync(STAMP, "utf8") === stamp + digest(Object.keys(MODULES).map((module) => readFileSync(target(module))))
) {
  process.exit(0);
}
const began = Date.now();
const { commands } = await import("@yowasp/clang");
await commands["wasm-ld"](null, {}, { fetchProgress: () => undefined }); // loads the compiler without a word

/** The sources as the compiler's own small file system has them. */
function tree() {
  const root = { wasm: { include: {} } };
  for (const [name, source] of Object.entries(text)) {
    const parts = name.split("/");
    const folder = parts.slice(0, -1).reduce((at, part) => at[part], root);
    folder[parts.at(-1)] = source;
  }
  return { kernel: root };
}

/** Runs a tool; what it says goes to standard error. */
async function run(tool, options, input) {
  const stderr = (bytes) => bytes !== null && process.stderr.write(bytes);
  return await commands[tool](options, input, { stdout: stderr, stderr });
}

const objects = {};
for (const name of files.filter((name) => name.endsWith(".c"))) {
  const object = name.replaceAll("/", "-").replace(/\.c$/, ".o");
  const small = HOT.test(name) ? "-Os" : "-Oz";
  const made = await run("clang", [...COMPILE, small, "-c", `kernel/${name}`, "-o", object], tree());
  objects[object] = made[object];
}
const built = [];
for (const [module, parts] of Object.entries(MODULES)) {
  const file = `${module.split("/").at(-1)}.wasm`;
  const used = Object.fromEntries(
    Object.entries(objects).filter(([name]) => EVERYWHERE.test(name) || parts.test(name)),
  );
  const bytes = (await run("wasm-ld", [...LINK, ...Object.keys(used), "-o", file], used))[file];
  if (again) {
    if (Buffer.compare(readFileSync(target(module)), bytes) !== 0) {
      console.error(`${file}: a second build gives other bytes`);
      process.exit(1);
    }
    console.log(`${file}: a second build gives the same ${bytes.length} bytes`);
    continue;
  }
  mkdirSync(new URL(".", target(module)), { recursive: true });
  writeFileSync(target(module), bytes);
  built.push(bytes);
  console.log(`${file}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
}
if (!again) writeFileSync(STAMP, stamp + digest(built));
console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`);

function digest(parts) {
  const hash = createHash("sha256");
  for (const bytes of parts) hash.update(bytes);
  return hash.digest("hex");
}
