/** Marks over the cards: where cards in hand may go, what that is worth, and which cards can only be moved to lose. */

import { html, nothing, type TemplateResult } from "lit";
import type { Judgement } from "../game/judgement.ts";
import { type Source, spotOfTarget, targetsOf } from "../game/targets.ts";
import type { Messages } from "../i18n/index.ts";
import { type Board, HOME, movedCards, type Place, sources, suitOf } from "../rules/index.ts";
import { type Layout, type Rect, spotRect } from "./geometry.ts";
import { firstSpot, type Spot } from "./spots.ts";
import { verdictShape } from "./verdict.ts";

/** What a target is worth; "legal" where nothing is judged. */
type TargetState = keyof Messages["target"];

export interface Marks {
  readonly targets: ReadonlyMap<string, { readonly spot: Spot; readonly state: TargetState }>;
  readonly doomed: ReadonlyMap<string, Spot>;
}

export const NO_MARKS: Marks = { targets: new Map(), doomed: new Map() };

function keyOf({ place, depth }: Spot): string {
  return `${place}/${depth ?? ""}`;
}

/** `source` is what the player has in hand; `teaching` whether moves are judged, and `judgement` what is known of that. */
export function findMarks(
  board: Board,
  source: Source | null,
  isDragged: boolean,
  teaching: boolean,
  judgement: Judgement | null,
): Marks {
  // What the moves of another board are worth is nothing to this one.
  const judged = teaching && judgement?.board === board ? judgement : null;
  const suit = source === null ? 0 : suitOf(movedCards(board, { ...source, to: HOME })[0]!);
  const moves = source === null ? [] : targetsOf(board, source, isDragged);
  const places = judged === null ? [] : sources(board).filter((place) => judged.isDoomed(place));
  const byKey = <T extends Spot>(spot: T): [string, T] => [keyOf(spot), spot];
  return {
    targets: new Map(
      moves.map((move) => {
        const spot = spotOfTarget(board, move, suit);
        return [keyOf(spot), { spot, state: teaching ? (judged?.of(move) ?? "unknown") : "legal" }];
      }),
    ),
    doomed: new Map(places.map((place) => byKey(firstSpot(board, place)))),
  };
}

/** What the marks of a spot say to a screen reader. */
export function markNames(marks: Marks, spot: Spot, t: Messages): string[] {
  const target = marks.targets.get(keyOf(spot));
  return [
    ...(target === undefined ? [] : [t.target[target.state]]),
    ...(marks.doomed.has(keyOf(spot)) ? [t.everyMoveLoses] : []),
  ];
}

export function drawMarks({ targets, doomed }: Marks): TemplateResult {
  const at = ({ place, depth }: Spot, kind: string, content: unknown = nothing): TemplateResult =>
    html`<div class=${kind} data-place=${place} data-depth=${depth ?? ""}>${content}</div>`;
  const all = [...targets.values()];
  return html`${all.map(({ spot, state }) => at(spot, `target ${state}`))}
  ${all.map(({ spot, state }) => (state === "legal" ? nothing : at(spot, `badge ${state}`, verdictShape(state))))}
  ${[...doomed.values()].map((spot) => at(spot, "badge doomed lost", verdictShape("lost")))}`;
}

/** Puts the marks where their cards are: a strict policy forbids style attributes. */
export function placeMarks(
  root: ParentNode,
  layout: Layout,
  board: Board,
  put: (element: HTMLElement, area: Rect) => void,
): void {
  for (const element of root.querySelectorAll<HTMLElement>(".target, .badge")) {
    const depth = element.dataset["depth"];
    const area = spotRect(
      layout,
      board,
      Number(element.dataset["place"]) as Place,
      depth === "" ? null : Number(depth),
    );
    put(element, element.classList.contains("badge") ? badgeRect(area, layout.large) : area);
  }
}

/** A badge sits on a corner without an index: the upper right one, the lower right one where the sign is there. */
function badgeRect({ x, y, width, height }: Rect, large: boolean): Rect {
  const size = Math.round(Math.max(15, Math.min(34, width * 0.34), width * 0.17));
  const top = large ? y + height - Math.round(size * 0.9) : y - Math.round(size * 0.1);
  return { x: x + width - Math.round(size * 0.9), y: top, width: size, height: size };
}
