/** The journey: a map of a hundred deals in five lands. One walks along it by keys, mouse or finger; a stop tells its fact and its stars. */

import { css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { countStars, Journey, STOPS, type Stop } from "../../game/journey.ts";
import { STEPS, type Step } from "../../game/steps.ts";
import { sentence } from "../../i18n/words.ts";
import { pipStyles, pips } from "../pips.ts";
import { star, starRow, starStyles } from "../stars.ts";
import { Sheet } from "./sheet.ts";

/** Firs on level ground, so far apart, of these heights in turn. */
function wood(ground: number, apart: number, heights: readonly number[]): string {
  const firs = Array.from({ length: Math.ceil(320 / apart) + 1 }, (_, k) => {
    const [a, b, c] = [0.4, 0.34, 0.26].map((share) => share * heights[k % heights.length]!) as [
      number,
      number,
      number,
    ];
    return `M${k * apart} ${ground - a - b - c}l3 ${a}h-1.5l3 ${b}h-1.5l3 ${c}h-12l3 ${-c}h-1.5l3 ${-b}h-1.5Z`;
  });
  return `${firs.join("")}M0 ${ground}H320V48H0Z`;
}

/** Meadow, wood, hills, mountains, and the peaks: far and near, 320 wide and 48 high. */
const LANDS: readonly (readonly [far: string, near: string])[] = [
  ["M0 34Q40 20 90 32T190 28T320 32V48H0Z", "M0 42Q60 32 130 41T250 38T320 42V48H0Z"],
  [wood(40, 14, [22, 30, 18, 27, 34, 20, 25]), wood(45, 19, [17, 24, 13, 20, 26])],
  [
    "M0 38C30 10 70 10 100 32C130 4 180 6 206 30C232 8 280 8 320 34V48H0Z",
    "M0 44C40 26 90 28 130 42C170 24 230 26 320 44V48H0Z",
  ],
  [
    "M0 42L36 12 58 30 92 4 128 34 150 20 176 36 214 6 246 30 270 14 320 42V48H0Z",
    "M0 46L50 28 84 44 130 26 170 45 222 28 262 45 296 32 320 46V48H0Z",
  ],
  [
    "M0 42L26 16 40 28 74 0 104 28 122 12 150 34 178 2 206 26 226 10 252 30 284 0 320 40V48H0Z",
    "M62 10L74 0 85 10 79 8 74 13 69 7ZM168 11L178 2 188 11 182 9 178 13 173 8ZM274 10L284 0 293 10 287 8 284 12 279 7Z",
  ],
];

/** Which way an arrow key looks. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class JourneySheet extends Sheet {
  static override properties = { ...Sheet.properties, chosen: { state: true } };
  static override styles = [
    Sheet.styles,
    pipStyles,
    starStyles,
    css`
      dialog { --wide: 860px; }
      .sum { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; }
      .sum b { font: 600 20px/1.2 var(--font-figures); }
      .sum .star { width: 18px; height: 18px; vertical-align: -3px; }
      .map { display: grid; gap: 12px; --star: var(--narrow); }
      .land {
        position: relative;
        padding: 58px 8px 6px;
        border-radius: var(--r3);
        overflow: hidden;
        background: color-mix(in srgb, var(--land) 16%, var(--tile));
      }
      .land:nth-child(1) { --land: #4c9a50; }
      .land:nth-child(2) { --land: #1d7a5c; }
      .land:nth-child(3) { --land: #a98a2c; }
      .land:nth-child(4) { --land: #4f6d95; }
      .land:nth-child(5) { --land: #8d4a6a; }
      .land .sky { position: absolute; inset: 0 0 auto; width: 100%; height: 54px; fill: var(--land); }
      .sky .far { opacity: 0.3; }
      .sky .near { opacity: 0.45; }
      .land:nth-child(5) .near { fill: var(--tile); opacity: 0.9; }
      .land h3 {
        position: absolute;
        top: 8px;
        left: 10px;
        margin: 0;
        padding: 2px 10px;
        border-radius: var(--round);
        background: var(--tile);
        font-size: var(--text-s);
        display: flex;
        gap: 8px;
        align-items: center;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        grid-template-columns: repeat(10, minmax(0, 1fr));
        grid-auto-flow: dense;
      }
      .map li { position: relative; display: grid; justify-items: center; padding-bottom: 8px; }
      /* The way from one stop to the next; what was won is walked. */
      .map li::after {
        content: "";
        position: absolute;
        top: 19px;
        left: 50%;
        width: 100%;
        height: 5px;
        background: var(--land);
        opacity: 0.35;
      }
      .map li.won::after { opacity: 1; }
      .map li:nth-child(n + 11)::after { left: -50%; }
      .map li:is(:nth-child(10), :nth-child(20))::after { left: calc(50% - 2.5px); width: 5px; height: 100%; }
      .map li:nth-child(11) { grid-column: 10; }
      .map li:nth-child(12) { grid-column: 9; }
      .map li:nth-child(13) { grid-column: 8; }
      .map li:nth-child(14) { grid-column: 7; }
      .map li:nth-child(15) { grid-column: 6; }
      .map li:nth-child(16) { grid-column: 5; }
      .map li:nth-child(17) { grid-column: 4; }
      .map li:nth-child(18) { grid-column: 3; }
      .map li:nth-child(19) { grid-column: 2; }
      .map li:nth-child(20) { grid-column: 1; }
      .map li button {
        position: relative;
        z-index: 1;
        flex-direction: column;
        gap: 0;
        width: 44px;
        min-height: 44px;
        padding: 0;
        border: 2px solid var(--land);
        border-radius: 50%;
        background: var(--tile);
        color: var(--text);
        font: 600 14px/1 var(--font-figures);
      }
      .map li button:hover:not(:disabled) { background: var(--tile-hover); }
      .map .won button, .map .won button:hover:not(:disabled) { background: color-mix(in srgb, var(--land) 22%, var(--tile)); }
      .map li button[aria-pressed="true"] { box-shadow: 0 0 0 3px var(--tile), 0 0 0 6px var(--accent); }
      .map li button .stars { font-size: 11px; margin-top: 2px; }
      .map .here button, .map .here button:hover:not(:disabled) { background: var(--brass); border-color: var(--on-brass); color: var(--on-brass); }
      /* A flag where the player is. */
      .here button::before {
        content: "";
        position: absolute;
        bottom: 100%;
        left: 50%;
        width: 12px;
        height: 16px;
        background: var(--bad);
        clip-path: polygon(0 0, 100% 30%, 18% 62%, 18% 100%, 0 100%);
      }
      .stop {
        position: sticky;
        bottom: -22px;
        z-index: 2;
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 6px 16px;
        align-items: center;
        margin: 0 -24px -22px;
        padding: 12px 24px 16px;
        background: var(--sheet);
        border-top: 1px solid var(--line);
        --star: var(--narrow);
      }
      .stop h3 { margin: 0; font-size: var(--text-m); display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; }
      .stop h3 .faint { font-weight: 400; }
      .stop > div { display: grid; gap: 4px; }
      .aims { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: var(--text-s); }
      .aims span { display: inline-flex; gap: 5px; align-items: center; }
      .aims .star { width: 14px; height: 14px; }
      @media (max-width: 720px) {
        ol { grid-template-columns: repeat(5, minmax(0, 1fr)); }
        .map li:nth-child(n)::after { left: 50%; width: 100%; height: 5px; }
        .map li:is(:nth-child(10n + 6), :nth-child(10n + 7), :nth-child(10n + 8), :nth-child(10n + 9))::after { left: -50%; }
        .map li:nth-child(5n)::after { left: calc(50% - 2.5px); width: 5px; height: 100%; }
        .map li:nth-child(n) { grid-column: auto; }
        .map li:nth-child(10n + 6) { grid-column: 5; }
        .map li:nth-child(10n + 7) { grid-column: 4; }
        .map li:nth-child(10n + 8) { grid-column: 3; }
        .map li:nth-child(10n + 9) { grid-column: 2; }
        .map li:nth-child(10n) { grid-column: 1; }
        .stop { grid-template-columns: minmax(0, 1fr); }
      }
      @media (forced-colors: active) {
        .map li::after { forced-color-adjust: none; background: CanvasText; }
        .map li button[aria-pressed="true"] { outline: 3px solid Highlight; }
      }
    `,
  ];

  /** The stop that is looked at. */
  declare chosen: Stop | null;

  constructor() {
    super();
    this.chosen = null;
  }

  override open(): void {
    this.chosen = this.journey.here;
    super.open();
    void this.updateComplete.then(() => this.button(this.chosen!)?.scrollIntoView({ block: "center" }));
  }

  protected override get heading(): string {
    return this.m.journey.title;
  }

  private get journey(): Journey {
    return new Journey(this.session.keeping.library.list.filter((game) => game.origin === "played"));
  }

  private button({ place }: Stop): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-stop="${place}"]`);
  }

  private play({ deal, cells }: Stop): void {
    this.close();
    this.session.open({ deal }, cells);
  }

  /** Arrow keys go to the nearest stop in their direction; Enter deals the one that is looked at. */
  private walk(event: KeyboardEvent): void {
    const here = event.target as HTMLElement;
    if (event.key === "Enter" && this.chosen !== null) {
      event.preventDefault();
      return this.play(this.chosen);
    }
    const way = WAYS[event.key];
    const ends = { Home: STOPS[0]!, End: STOPS.at(-1)! }[event.key];
    if (way === undefined && ends === undefined) return;
    event.preventDefault();
    const from = here.getBoundingClientRect();
    let [best, least] = [ends === undefined ? null : this.button(ends), Infinity];
    if (way !== undefined)
      for (const button of this.renderRoot.querySelectorAll<HTMLElement>("[data-stop]")) {
        const to = button.getBoundingClientRect();
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const [along, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
        if (along > 4 && along + 4 * aside < least) [best, least] = [button, along + 4 * aside];
      }
    best?.focus();
  }

  private look(stop: Stop): void {
    this.chosen = stop;
  }

  private stop(journey: Journey, stop: Stop): TemplateResult {
    const { t, m } = this;
    const stars = journey.at(stop);
    const isHere = stop === journey.here && !stars.won;
    const label = [
      m.journey.stop(stop.place),
      t.deal(stop.deal),
      m.journey.stars(countStars(stars), 3),
      ...(isHere ? [m.journey.here] : []),
    ].join(t.comma);
    return html`<li class="${stars.won ? "won" : ""} ${isHere ? "here" : ""}">
      <button data-stop=${stop.place} aria-label=${label} title=${label} aria-pressed=${stop === this.chosen} tabindex=${stop === this.chosen ? 0 : -1} @click=${() => this.look(stop)} @focus=${() => this.look(stop)} @dblclick=${() => this.play(stop)}>${stop.place}${starRow(stars)}</button>
    </li>`;
  }

  private land(journey: Journey, step: Step): TemplateResult {
    const { t } = this;
    const stops = STOPS.filter((stop) => stop.step === step);
    const [far, near] = LANDS[step - 1]!;
    const path = (kind: string, d: string): SVGTemplateResult => svg`<path class=${kind} d=${d}></path>`;
    const count = stops.reduce((sum, stop) => sum + countStars(journey.at(stop)), 0);
    return html`<section class="land" aria-label=${t.levels[step - 1]!}>
      <svg class="sky" viewBox="0 0 320 48" preserveAspectRatio="none" aria-hidden="true">${path("far", far)}${path("near", near)}</svg>
      <h3>${pips(step)} ${sentence(t.levels[step - 1]!)} <span class="faint">${count} / ${3 * stops.length}</span></h3>
      <ol>${stops.map((stop) => this.stop(journey, stop))}</ol>
    </section>`;
  }

  private detail(journey: Journey, stop: Stop): TemplateResult {
    const { t, m } = this;
    const { won, straight, par, best } = journey.at(stop);
    const aim = (isOn: boolean, text: string): TemplateResult =>
      html`<li><span>${star(isOn)}${text}${isOn ? html`<span class="unseen">${t.comma}${m.journey.reached}</span>` : nothing}</span></li>`;
    return html`<section class="stop" id="stop" data-deal=${stop.deal} aria-live="polite" aria-label=${m.journey.stop(stop.place)}>
      <div>
        <h3>${m.journey.stop(stop.place)} <span>${t.deal(stop.deal)}${stop.cells === 4 ? nothing : html` · ${m.cellsHeading(stop.cells)}`}</span> <span class="faint">${pips(stop.step)} ${t.levels[stop.step - 1]}</span></h3>
        <p id="fact">${m.journey.facts[stop.fact](...stop.figures)}</p>
        <ul class="aims">${aim(won, m.journey.won)}${aim(straight, m.journey.straight)}${aim(par, m.journey.par(stop.par, stop.fewest))}</ul>
        ${best === null ? nothing : html`<p class="faint" id="best">${m.journey.best(best)}</p>`}
      </div>
      <button class="main" id="play-stop" @click=${() => this.play(stop)}>${m.play}</button>
    </section>`;
  }

  protected override content(): TemplateResult {
    const { m, journey } = this;
    return html`
      <p class="sum"><span><b id="journey-won">${journey.won}</b> ${m.journey.stopsWon(STOPS.length)}</span><span>${star(true)} <b id="journey-stars">${journey.total}</b> / ${3 * STOPS.length}</span></p>
      <p class="faint">${m.journey.help}</p>
      <div class="map" @keydown=${this.walk}>${STEPS.map((step) => this.land(journey, step))}</div>
      ${this.chosen === null ? nothing : this.detail(journey, this.chosen)}
    `;
  }
}

customElements.define("fc-journey", JourneySheet);
