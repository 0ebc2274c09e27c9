// Builds the npm package into package/dist, which `npm pack package/dist` packs: the page's rules and engine as they are,
// with an entry for browsers and one for Node. `npm run package` builds the WebAssembly first.

import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rolldown } from "rolldown";

const HERE = new URL("./", import.meta.url);
const WEB = new URL("../", HERE);
const DIST = new URL("dist/", HERE);
const path = (name, base = HERE) => new URL(name, base).pathname;

rmSync(DIST, { recursive: true, force: true });

const bundle = await rolldown({
  input: {
    browser: path("browser.ts"),
    daily: path("daily.ts"),
    node: path("node.ts"),
    "node-worker": path("node-worker.ts"),
    worker: path("src/engine/worker.ts", WEB),
  },
  external: /^node:/,
  plugins: [
    {
      name: "freecell-package",
      resolveId: (id, importer) => (id.endsWith("?raw") ? { id: new URL(id, `file://${importer}`).href } : null),
      // As Vite does it: a file as a text.
      load: (id) =>
        id.endsWith("?raw") ? `export default ${JSON.stringify(readFileSync(new URL(id), "utf8"))};` : null,
      // The worker is an entry of its own, beside the others.
      transform: (code, id) =>
        id.endsWith("engine/browser.ts") ? code.replace('new URL("./worker.ts"', 'new URL("./worker.js"') : null,
    },
  ],
});
await bundle.write({
  dir: path("dist"),
  format: "es",
  chunkFileNames: "[name].js",
  minify: true,
  keepNames: true, // of errors: people read them
});
await bundle.close();

execFileSync(path("node_modules/.bin/tsc", WEB), ["-p", path("tsconfig.json")], { stdio: "inherit" });
for (const name of ["freecell.wasm", "fewest.wasm"])
  copyFileSync(new URL(`src/engine/${name}`, WEB), new URL(name, DIST));
copyFileSync(new URL("README.md", HERE), new URL("README.md", DIST));
copyFileSync(new URL("../LICENSE", WEB), new URL("LICENSE", DIST));
const manifest = JSON.parse(readFileSync(new URL("manifest.json", HERE), "utf8"));
const version = /^version = "(.*)"$/m.exec(readFileSync(new URL("../pyproject.toml", WEB), "utf8"))[1];
writeFileSync(new URL("package.json", DIST), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
