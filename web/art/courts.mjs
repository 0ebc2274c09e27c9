/**
 * Makes src/ui/courts/*.svg, the figures of the court cards, from Adrian Kennard's CC0 set as the npm package
 * @heruka_urgyen/react-playing-cards carries it: the figure alone, without index and paper, in the page's colours and
 * with coordinates rounded to a thousandth of its height, which is half of Kennard's.
 *
 *     npm install --no-save svgo@4.1.0 @heruka_urgyen/react-playing-cards@0.5.0 && node art/courts.mjs
 */

import { readFileSync, writeFileSync } from "node:fs";
import { optimize } from "svgo";

const SOURCE = new URL("../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/", import.meta.url);
const TARGET = new URL("../src/ui/courts/", import.meta.url);
/** Kennard's bright colours, and the calmer ones of the page. */
const COLOURS = { "#FC4": "#e8b654", red: "#c4122f", "#44F": "#27488f", black: "#15181c" };

function figure(name) {
  const source = readFileSync(new URL(`${name}.svg`, SOURCE), "utf8").replaceAll("xlink:href", "href");
  const symbols = [...source.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs)];
  const suit = symbols.find(([, id]) => id.startsWith("S") && id.endsWith(`${name[1]}${name[0]}`) && id.length === 3);
  const layers = symbols.filter(([, id]) => /^[CDHS][JQK]\d$/.test(id));
  const sign = `<symbol id="s" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">${suit[2]}</symbol>`;
  // Each layer lies over both halves before the next one comes.
  const drawn = layers.map(([, , body], k) => {
    const own = body.replaceAll(`href="#${suit[1]}"`, 'href="#s"');
    return `<g id="l${k}"><g transform="scale(.5)">${own}</g></g><use href="#l${k}" transform="rotate(180 325 500)"/>`;
  });
  let text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 650 1000" preserveAspectRatio="none">${sign}${drawn.join("")}</svg>`;
  for (const [theirs, ours] of Object.entries(COLOURS)) text = text.replaceAll(`"${theirs}"`, `"${ours}"`);
  // The paths take the scale before they and their groups become one: svgo leaves those that are used again alone.
  return optimized(optimized(text, { collapseGroups: false }), {}) + "\n";
}

function optimized(text, overrides) {
  return optimize(text, {
    floatPrecision: 0,
    plugins: [
      {
        name: "preset-default",
        params: {
          overrides: {
            cleanupIds: { minify: false },
            convertTransform: { floatPrecision: 3, transformPrecision: 3 },
            removeUselessStrokeAndFill: false,
            convertPathData: { floatPrecision: 0 },
            ...overrides,
          },
        },
      },
    ],
  }).data;
}

let total = 0;
for (const rank of "JQK")
  for (const suit of "CDHS") {
    const text = figure(rank + suit);
    total += text.length;
    writeFileSync(new URL(`${rank}${suit}.svg`, TARGET), text);
  }
console.log(`12 figures, ${total} bytes`);
