/**
 * The danger graph: before each move, which share of all moves kept the win. One walks through the game by dragging over it, by
 * clicking, or with the arrow keys. What is not known is dashed, and nothing is claimed about it.
 */

import { css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { type Bar, isNarrow, type ReviewState, sharesOf } from "../../game/review.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { winnableText } from "../../i18n/words.ts";
import type { Session } from "../../session/session.ts";

/** The picture is this wide and high, whatever room it gets: lines keep their strength. */
const WIDE = 300;
const HIGH = 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From point to point without going over either. */
function curve(points: readonly Point[]): string {
  return points
    .map(({ x, y }, k) => {
      if (k === 0) return `M${x} ${y}`;
      const middle = (points[k - 1]!.x + x) / 2;
      return `C${middle} ${points[k - 1]!.y} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}

function picture(review: ReviewState): SVGTemplateResult {
  const shares = sharesOf(review);
  const { bars } = review;
  const firstLost = bars.findIndex((bar) => bar.state === "lost");
  const end = firstLost < 0 ? bars.length : firstLost;
  const x = (ply: number): number => Math.round((10 * ply * WIDE) / Math.max(1, bars.length - 1)) / 10;
  const y = (share: number): number => Math.round(10 * HIGH * (1 - share)) / 10;
  // Stretches of known positions, and the ways over what is not known.
  const stretches: Point[][] = [];
  const gaps: [Point, Point][] = [];
  let last: { ply: number; point: Point } | null = null;
  shares.slice(0, end).forEach((share, ply) => {
    if (share === null) return;
    const point = { x: x(ply), y: y(share) };
    if (last !== null && last.ply === ply - 1) stretches.at(-1)!.push(point);
    else {
      if (last !== null) gaps.push([last.point, point]);
      stretches.push([point]);
    }
    last = { ply, point };
  });
  const area = (points: Point[]): string => `${curve(points)}L${points.at(-1)!.x} ${HIGH}L${points[0]!.x} ${HIGH}Z`;
  const known = last as { ply: number; point: Point } | null;
  return svg`
    <defs>
      <linearGradient id="share-fill" x2="0" y2="1"><stop class="good" stop-opacity=".34"></stop><stop class="narrow" offset=".55" stop-opacity=".22"></stop><stop class="bad" offset="1" stop-opacity=".16"></stop></linearGradient>
      <linearGradient id="share-line" gradientUnits="userSpaceOnUse" x2="0" y2=${HIGH}><stop class="good" offset=".1"></stop><stop class="narrow" offset=".55"></stop><stop class="bad" offset="1"></stop></linearGradient>
      <pattern id="lost-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="bad" width="2" height="6" opacity=".45"></rect></pattern>
    </defs>
    <path class="axis" d="M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 ${HIGH}H${WIDE}"></path>
    ${stretches.map((points) => svg`<path d=${area(points)} fill="url(#share-fill)"></path>`)}
    ${stretches.map((points) => svg`<path class="line" d=${points.length > 1 ? curve(points) : `M${points[0]!.x} ${points[0]!.y}h.01`} stroke="url(#share-line)"></path>`)}
    ${gaps.map(([from, to]) => svg`<path class="unknown" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>`)}
    ${known === null || known.ply < end - 1 ? svg`<path class="unknown" d="M${known?.point.x ?? 0} ${known?.point.y ?? HIGH / 2}H${x(end - 1)}"></path>` : nothing}
    ${firstLost < 1 ? nothing : svg`<path class="fall" d="M${x(firstLost - 1)} ${y(shares[firstLost - 1] ?? 0.5)}L${x(firstLost)} ${HIGH}"></path>`}
    ${firstLost < 0 ? nothing : svg`<rect x=${x(firstLost)} y=${HIGH - 16} width=${Math.max(3, WIDE - x(firstLost))} height="16" fill="url(#lost-hatch)"></rect>`}
    ${shares.map((share, ply) => (ply < end && isNarrow(share) ? svg`<path class="dot" d="M${x(ply)} ${y(share!)}h.01"></path>` : nothing))}
  `;
}

/** One button for each position, over the picture. */
export function dangerGraph(session: Session, t: Messages, m: More, review: ReviewState): TemplateResult {
  const { game } = session;
  const { bars, mistake, danger } = review;
  const words = { winnable: t.winnable, lost: t.lost, unknown: t.unknown, waiting: t.searching };
  const odds = ({ ply }: Bar): string => {
    const one = review.odds[ply];
    return one == null || one.open > 0 ? "" : t.comma + m.graph.keep(one.good, one.good + one.bad);
  };
  const label = (bar: Bar): string =>
    m.barLabel(bar.ply, bar.needed === null ? words[bar.state] : winnableText(t, bar.needed)) + odds(bar);
  const longest = danger?.longest ?? null;
  const inDanger = ({ ply }: Bar): boolean => longest !== null && ply + 1 >= longest.from && ply + 1 <= longest.to;
  const key = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: game.at - 1, ArrowRight: game.at + 1, Home: 0, End: game.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(to);
  };
  /** Goes to the position under the pointer, while it is down. */
  const scrub = (event: PointerEvent): void => {
    const graph = event.currentTarget as HTMLElement;
    if (event.type === "pointerdown") graph.setPointerCapture(event.pointerId);
    if (!graph.hasPointerCapture(event.pointerId)) return;
    const { left, width } = graph.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    const ply = Math.round(share * game.steps.length);
    if (ply !== game.at) session.goTo(ply);
  };
  const step = WIDE / Math.max(1, bars.length - 1);
  return html`<div class="danger-graph">
    <div class="graph" role="group" aria-label=${m.graph.label} title=${m.reviewHelp} @keydown=${key} @pointerdown=${scrub} @pointermove=${scrub}>
      ${guard(
        [review, t],
        () =>
          html`<svg class="shares" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${picture(review)}</svg>`,
      )}
      <svg class="shares" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true"><path class="head" d="M${game.at * step} -4V${HIGH}"></path></svg>
      ${guard([review, game.at, t], () =>
        bars.map(
          (bar) => html`<button
            class="bar ${bar.state} ${mistake?.ply === bar.ply ? "mistake" : ""} ${inDanger(bar) ? "danger" : ""}"
            data-ply=${bar.ply}
            tabindex=${bar.ply === game.at ? 0 : -1}
            aria-current=${bar.ply === game.at ? "step" : "false"}
            aria-label=${label(bar)}
            title=${label(bar)}
            @click=${() => session.goTo(bar.ply)}
          ></button>`,
        ),
      )}
    </div>
    <div class="axis-words" aria-hidden="true"><span>${m.graph.all}</span><span>${m.graph.half}</span><span>${m.graph.none}</span></div>
    <p class="faint caption">${m.graph.caption}</p>
  </div>`;
}

export const graphStyles = css`
  .danger-graph {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 8px;
    flex: none;
  }
  .graph {
    position: relative;
    display: flex;
    height: 112px;
    cursor: ew-resize;
    touch-action: none;
  }
  .graph .shares {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .shares path { fill: none; vector-effect: non-scaling-stroke; stroke-linecap: round; stroke-linejoin: round; }
  .shares path[fill] { fill: url(#share-fill); }
  .shares stop.good { stop-color: var(--good); }
  .shares stop.narrow { stop-color: var(--narrow); }
  .shares stop.bad { stop-color: var(--bad); }
  .shares rect.bad { fill: var(--bad); }
  .shares .axis { stroke: var(--line); stroke-width: 1; }
  .shares .line { stroke-width: 2.2; }
  .shares .unknown { stroke: var(--faint); stroke-width: 1.6; stroke-dasharray: 4 5; }
  .shares .fall { stroke: var(--bad); stroke-width: 2; stroke-dasharray: 1 5; }
  .shares .dot { stroke: var(--narrow); stroke-width: 7; }
  .shares .head { stroke: var(--text); stroke-width: 2; }
  .axis-words {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin: -0.6em 0;
    font-size: var(--text-xs);
    color: var(--faint);
  }
  .panel .caption { font-size: var(--text-xs); grid-column: 1 / -1; }
  .bar {
    flex: 1 1 0;
    min-width: 0;
    height: 100%;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    position: relative;
    cursor: inherit;
  }
  /* The first and the last position lie at the edges of the picture. */
  .bar:first-of-type, .bar:last-of-type { flex-grow: 0.5; }
  .bar:hover:not(:disabled) { background: color-mix(in srgb, var(--text) 8%, transparent); }
  .bar.danger::before {
    content: "";
    position: absolute;
    inset: auto 0 -3px;
    height: 3px;
    background: var(--narrow);
  }
  .bar.mistake::after {
    content: "!";
    position: absolute;
    bottom: 1px;
    left: 50%;
    width: 14px;
    transform: translateX(-50%);
    border-radius: 50%;
    background: var(--bad);
    color: var(--sheet);
    font: 800 11px/14px var(--font);
  }
  @media (max-width: 860px), (max-height: 520px) {
    .graph { height: 72px; }
    .panel .caption { display: none; }
  }
  @media (forced-colors: active) {
    .shares { forced-color-adjust: none; }
    .shares .line, .shares .head { stroke: CanvasText; }
    .bar[aria-current="step"] { outline: 2px solid Highlight; }
  }
`;
