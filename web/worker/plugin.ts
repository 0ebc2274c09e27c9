/** What the build does besides bundling. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { browserslistToTargets, transform } from "lightningcss";
import ts from "typescript";
import type { Plugin } from "vite";
import { en } from "../src/i18n/en.ts";
import { more } from "../src/i18n/more-en.ts";
import { isNames, type Names } from "../src/i18n/texts.ts";

/** Browsers that have all that the page needs (WebAssembly SIMD, ES2022), so that no rule is rewritten for older ones. */
const TARGETS = browserslistToTargets(["chrome 107", "firefox 104", "safari 16"]);

/** Writes the service worker: which files to keep, under a name that changes with their content. */
export function serviceWorker(): Plugin {
  return {
    name: "freecell-service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name !== "index.html")
        .sort();
      const still = ["apple-touch-icon.png", "icon.svg", "manifest.webmanifest"];
      const digest = createHash("sha256");
      for (const name of files) digest.update(name);
      for (const name of still) digest.update(readFileSync(new URL(`../public/${name}`, import.meta.url)));
      const page = bundle["index.html"];
      if (page?.type === "asset") digest.update(page.source);
      const template = readFileSync(new URL("./sw.js", import.meta.url), "utf8");
      const keep = ["./", ...files.map((name) => `./${name}`), ...still.map((name) => `./${name}`)];
      const source = template
        .replace('"FILES"', JSON.stringify(keep))
        .replace("VERSION", digest.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Minifies style sheets and markup inside scripts, which the minifier of scripts takes for text; style sheets with a value put in stay as they are. */
export function shortTemplates(): Plugin {
  return {
    name: "freecell-short-templates",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".ts") || !/(css|html|svg)`/.test(code)) return null;
      return code.replace(/\n\s+/g, "\n").replace(/css`([^`$]*)`/g, (_, sheet: string) => {
        const { code: short } = transform({ filename: id, code: Buffer.from(sheet), minify: true, targets: TARGETS });
        return `css\`${short.toString().replaceAll("\\", "\\\\")}\``;
      });
    },
  };
}

/** A module with the names of all texts that are loaded after the first game. */
const NAMES = "more-names";

/** Lists texts without their names, in English's order, for `named` to name them as they are loaded. */
export function shortTexts(): Plugin {
  return {
    name: "freecell-short-texts",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === NAMES ? id : null),
    load: (id) =>
      id === NAMES ? `export const names = ${JSON.stringify(more, (_, text) => (isNames(text) ? text : 0))}` : null,
    transform(code, id) {
      const [, isMore, tag = "en"] = /\/i18n\/(more-)?(en|de|ja|uk|zh-hant)\.ts$/.exec(id) ?? [];
      if (tag === "en" && !isMore) return null;
      const source = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
      const constants = new Map(
        source.statements
          .filter(ts.isVariableStatement)
          .flatMap(({ declarationList }) =>
            declarationList.declarations.map((each) => [each.name.getText(), each.initializer]),
          ),
      );
      const list = (names: Names, given: ts.Expression | undefined): string => {
        const texts = given && ts.isIdentifier(given) ? constants.get(given.text) : given;
        const properties = texts && ts.isObjectLiteralExpression(texts) ? texts.properties : [];
        const listed = Object.entries(names).map(([name, inner]) => {
          const property = properties.find((each) => each.name?.getText().replaceAll('"', "") === name);
          if (property === undefined) throw new Error(`${id} does not say ${name}`);
          const text = ts.isPropertyAssignment(property) ? property.initializer : (property.name as ts.Identifier);
          return isNames(inner) ? list(inner, text) : text.getText();
        });
        return `[${listed.join(",")}]`;
      };
      const texts = constants.get(isMore ? "more" : tag.replace("-h", "H"))!;
      const names = isMore ? `import { names } from "${NAMES}"` : 'import { en as names } from "./en.ts"';
      const short = `named(names, ${list(isMore ? more : en, texts)})`;
      return `import { named } from "./texts.ts"; ${names}; ${code.slice(0, texts.getStart())}${short}${code.slice(texts.end)}`;
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
        return names.map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "fetch", crossorigin: "anonymous", href: `./${name}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}
