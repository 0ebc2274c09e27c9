/** The cards as pictures for a canvas, drawn from the same faces as on the table. */

import { render, svg } from "lit";
import { ALL_CARDS, type Card, suitOf } from "../../rules/index.ts";
import { face, type Look } from "../art.ts";

/** Colours of the page, by their names in tokens.css. */
export type Colour = (name: string) => string;

export interface Sprites {
  readonly cards: ReadonlyMap<Card, HTMLCanvasElement>;
  /** Around each card, for its shadow, in parts of a card's width. */
  readonly margin: number;
}

const SUITS = ["--clubs", "--diamonds", "--hearts", "--spades"];
const MARGIN = 0.06;
const CORNER = 0.065;

export async function drawSprites(width: number, look: Look, colour: Colour): Promise<Sprites> {
  const figures = new Map<string, Promise<HTMLImageElement>>();
  const figure = (address: string): Promise<HTMLImageElement> => {
    if (!figures.has(address)) figures.set(address, loaded(address));
    return figures.get(address)!;
  };
  const drawn = await Promise.all(
    ALL_CARDS.map(
      async (card): Promise<[Card, HTMLCanvasElement]> => [card, await draw(card, width, look, colour, figure)],
    ),
  );
  return { cards: new Map(drawn), margin: MARGIN };
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function draw(
  card: Card,
  width: number,
  look: Look,
  colour: Colour,
  figure: (address: string) => Promise<HTMLImageElement>,
): Promise<HTMLCanvasElement> {
  const scale = width / 100;
  const margin = Math.round(MARGIN * width);
  const canvas = document.createElement("canvas");
  canvas.width = width + 2 * margin;
  canvas.height = Math.round(scale * look.height) + 2 * margin;
  const pen = canvas.getContext("2d")!;
  pen.translate(margin, margin);
  pen.scale(scale, scale);
  pen.beginPath();
  pen.roundRect(0, 0, 100, look.height, 100 * CORNER);
  pen.fillStyle = colour("--paper");
  pen.shadowColor = "#0006";
  pen.shadowBlur = margin * 0.7;
  pen.shadowOffsetY = margin * 0.2;
  pen.fill();
  pen.shadowColor = "transparent";
  pen.strokeStyle = colour("--paper-edge");
  pen.lineWidth = 1 / scale;
  pen.stroke();
  pen.clip();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(svg`${face(card, look)}`, picture as unknown as HTMLElement);
  for (const image of picture.querySelectorAll("image")) {
    // A picture inside a picture is not loaded: the figure, which is under all else, is drawn by itself.
    const place = (name: string): number => Number(image.getAttribute(name) ?? 0);
    const frame = image.parentElement as unknown as SVGElement;
    const top = frame === picture ? 0 : Number(frame.getAttribute("y") ?? 0);
    pen.save();
    pen.beginPath();
    pen.rect(0, top, 100, look.height - top);
    pen.clip();
    pen.drawImage(
      await figure(image.getAttribute("href")!),
      place("x"),
      top + place("y"),
      place("width"),
      place("height"),
    );
    pen.restore();
    image.remove();
  }
  pen.drawImage(await loaded(addressOf(picture, card, look, width, colour)), 0, 0, 100, look.height);
  return canvas;
}

/** A face as an address. Its colours are attributes: styles of the page do not reach into a picture. */
function addressOf(picture: SVGElement, card: Card, look: Look, width: number, colour: Colour): string {
  const set = (element: Element, attributes: Readonly<Record<string, string | number>>): void =>
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, String(value)));
  set(picture, {
    viewBox: `0 0 100 ${look.height}`,
    width,
    height: (width * look.height) / 100,
    fill: colour(SUITS[suitOf(card)]!),
  });
  for (const tab of picture.querySelectorAll(".tab")) set(tab, { fill: colour("--paper") });
  for (const line of picture.querySelectorAll(".engraved"))
    set(line, { fill: "none", stroke: colour("--paper"), "stroke-width": 0.8 });
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
}
