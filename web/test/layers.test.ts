/** A folder imports only from itself and from those before it. */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const LAYERS = ["rules", "engine", "api", "game", "store", "i18n", "session", "ui"];
const SOURCES = join(import.meta.dirname, "../src");

it("layers import downwards only", () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".ts") || entry.parentPath === SOURCES) continue;
    const file = relative(SOURCES, join(entry.parentPath, entry.name));
    const layer = LAYERS.indexOf(file.split("/")[0]!);
    expect(layer, file).toBeGreaterThanOrEqual(0);
    for (const [, target] of readFileSync(join(SOURCES, file), "utf8").matchAll(
      /(?:from |import |import\()"(\.[^"]+)"/g,
    )) {
      const used = relative(SOURCES, join(SOURCES, file, "..", target!)).split("/")[0]!;
      seen++;
      if (LAYERS.indexOf(used) > layer) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
