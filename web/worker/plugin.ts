/** What the build does besides bundling. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes the service worker: which files to keep, under a name that changes with their content. */
export function serviceWorker(): Plugin {
  return {
    name: "freecell-service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "index.html").sort();
      const still = ["apple-touch-icon.png", "icon.svg", "manifest.webmanifest"];
      const digest = createHash("sha256");
      for (const name of files) digest.update(name);
      for (const name of still) digest.update(readFileSync(new URL(`../public/${name}`, import.meta.url)));
      const page = bundle["index.html"];
      if (page?.type === "asset") digest.update(page.source);
      const template = readFileSync(new URL("./sw.js", import.meta.url), "utf8");
      const keep = ["./", ...files.map((name) => `./${name}`), ...still.map((name) => `./${name}`)];
      const source = template.replace('"FILES"', JSON.stringify(keep)).replace("VERSION", digest.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Shortens the style sheets inside scripts, which the minifier takes for text: no rule of ours has a string with two spaces. */
export function shortStyles(): Plugin {
  return {
    name: "freecell-short-styles",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".ts") || !code.includes("css`")) return null;
      return code.replace(/css`[^`$]*`/g, (sheet) => sheet.replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1"));
    },
  };
}

/** Has the browser fetch the engine's module while it still reads the page's script. */
export function preloadEngine(): Plugin {
  return {
    name: "freecell-preload-engine",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const names = Object.keys(bundle ?? {}).filter((name) => /freecell-[^/]*\.wasm$/.test(name));
        return names.map((name) => ({ tag: "link", attrs: { rel: "preload", as: "fetch", crossorigin: "anonymous", href: `./${name}` }, injectTo: "head" as const }));
      },
    },
  };
}
