/** Paints the scenes of a film: felt, places, cards, a line above them, and the result at the end. */

import type { Film, Scene } from "../../game/film.ts";
import { ALL_CARDS, ALL_SUITS, type Board, type Card, HOME, isWon } from "../../rules/index.ts";
import type { Settings } from "../../store/settings.ts";
import { archOf } from "../arch.ts";
import { SUIT_PATHS, USUAL_HEIGHT } from "../art.ts";
import { isBuried, type Layout, layoutOf } from "../geometry.ts";
import { type Colour, drawSprites } from "./sprites.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;
/** Room above the table for the line of text. */
const TOP = 48;
const EDGE = 28;

/** What a film says: the game's name, how far it is, and its result. */
export interface Captions {
  readonly name: string;
  readonly progress: (ply: number) => string;
  readonly result: readonly string[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees, about the card's middle. */
  readonly turn: number;
  readonly z: number;
}

export async function makePainter(
  pen: CanvasRenderingContext2D,
  film: Film,
  { deck, colours }: Pick<Settings, "deck" | "colours">,
  captions: Captions,
): Promise<(scene: Scene) => void> {
  const styles = getComputedStyle(document.documentElement);
  const colour: Colour = (name) => styles.getPropertyValue(name).trim();
  const layouts = new Map<Board, Layout>();
  const layout = (board: Board): Layout => {
    const known = layouts.get(board) ?? layoutOf(WIDTH, HEIGHT - TOP, board, false);
    layouts.set(board, known);
    return known;
  };
  const start = layout(film.first);
  const look = { large: false, height: USUAL_HEIGHT, deck, colours };
  const { cards, margin } = await drawSprites(start.card.width, look, colour);
  const arch = archOf(WIDTH, HEIGHT);
  const archSpots = new Map(
    arch.spots.map(({ card, x, y, turn }, k): [Card, Spot] => [card, { x, y, turn, width: arch.card.width, z: k }]),
  );
  const [font, figures] = [colour("--font"), colour("--font-figures")];
  await Promise.all(
    [600, 400].map((weight) => document.fonts.load(`${weight} 40px ${figures}`, "0123456789").catch(() => [])),
  );

  const spotOf = (board: Board, card: Card): Spot => {
    const { cards, card: size } = layout(board);
    const { x, y, z, place } = cards.get(card)!;
    // Home lies under what comes to it.
    return { x, y: y + TOP, width: size.width, turn: 0, z: place === HOME ? z - 100 : z };
  };
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.36, 60, WIDTH / 2, HEIGHT / 2, WIDTH * 0.62);
  felt.addColorStop(0, colour("--felt"));
  felt.addColorStop(1, colour("--felt-edge"));

  const drawCard = (card: Card, { x, y, width, turn }: Spot): void => {
    const sprite = cards.get(card)!;
    const scale = width / start.card.width;
    const [wide, high] = [sprite.width * scale, sprite.height * scale];
    pen.save();
    pen.translate(x - margin * width + wide / 2, y - margin * width + high / 2);
    pen.rotate((turn * Math.PI) / 180);
    pen.drawImage(sprite, -wide / 2, -high / 2, wide, high);
    pen.restore();
  };

  const drawPlaces = (board: Board, strength: number): void => {
    const { columns, cells, home, card } = layout(board);
    pen.globalAlpha = strength;
    pen.strokeStyle = colour("--slot-line");
    pen.lineWidth = 1.25;
    for (const { x, y } of [...columns, ...cells, ...home]) {
      pen.beginPath();
      pen.roundRect(x, y + TOP, card.width, card.height, card.width * 0.065);
      pen.fillStyle = colour("--slot-fill");
      pen.fill();
      pen.stroke();
    }
    pen.fillStyle = colour("--slot-sign");
    for (const suit of ALL_SUITS) {
      const { x, y } = home[suit]!;
      pen.save();
      pen.translate(x + card.width * 0.27, y + TOP + (card.height - card.width * 0.46) / 2);
      pen.scale(card.width * 0.0046, card.width * 0.0046);
      pen.fill(new Path2D(SUIT_PATHS[suit]!));
      pen.restore();
    }
    pen.globalAlpha = 1;
  };

  const drawLine = (ply: number, strength: number): void => {
    pen.globalAlpha = strength;
    pen.fillStyle = colour("--on-felt");
    pen.textBaseline = "middle";
    pen.font = `600 22px ${font}`;
    pen.textAlign = "left";
    pen.fillText(captions.name, EDGE, TOP / 2 + 4, WIDTH / 2);
    pen.font = `600 22px ${figures}`;
    pen.textAlign = "right";
    pen.fillText(captions.progress(ply), WIDTH - EDGE, TOP / 2 + 4, WIDTH / 3);
    pen.globalAlpha = 1;
  };

  /** Inside the arch; over the board where a game was not won. */
  const drawResult = (strength: number, isOver: boolean): void => {
    const [title, ...lines] = captions.result;
    const middle = isOver ? HEIGHT * 0.56 : HEIGHT / 2;
    pen.globalAlpha = strength;
    if (!isOver) {
      pen.fillStyle = colour("--note");
      pen.beginPath();
      pen.roundRect(WIDTH / 2 - 360, middle - 130, 720, 90 + 60 * lines.length, 18);
      pen.fill();
    }
    pen.textAlign = "center";
    pen.fillStyle = colour("--brass");
    pen.font = `700 56px ${font}`;
    pen.fillText(title!, WIDTH / 2, middle - 70, 660);
    lines.forEach((line, k) => {
      pen.fillStyle = colour(k === 0 ? "--on-felt" : "--on-felt-faint");
      pen.font = `${k === 0 ? "600 34px" : "24px"} ${font}`;
      pen.fillText(line, WIDTH / 2, middle + 4 + 50 * k, 660);
    });
    pen.globalAlpha = 1;
  };

  return ({ before, after, share, ply, poster }) => {
    const isOver = isWon(after);
    pen.fillStyle = felt;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    const veiled = isOver ? 1 - poster : 1;
    drawPlaces(after, veiled);
    drawLine(ply, veiled);
    const moving: [Card, Spot][] = [];
    const lying: [Card, Spot][] = [];
    for (const card of ALL_CARDS) {
      const [from, to] = [spotOf(before, card), spotOf(after, card)];
      const shown = between(from, to, share);
      if (poster > 0 && isOver) lying.push([card, between(shown, archSpots.get(card)!, poster)]);
      else if (from.x !== to.x || from.y !== to.y) (share < 1 ? moving : lying).push([card, shown]);
      else if (!(layout(after).cards.get(card)!.place === HOME && isBuried(after, card))) lying.push([card, shown]);
    }
    const byHeight = (a: [Card, Spot], b: [Card, Spot]): number => a[1].z - b[1].z;
    for (const [card, spot] of [...lying.sort(byHeight), ...moving.sort(byHeight)]) drawCard(card, spot);
    if (poster > 0) drawResult(poster, isOver);
  };
}

function between(from: Spot, to: Spot, share: number): Spot {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    turn: mix(from.turn, to.turn),
    z: to.z,
  };
}
