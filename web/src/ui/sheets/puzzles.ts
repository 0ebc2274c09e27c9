/** Choosing a puzzle: five grades, and which ones are solved. */

import { css, html, nothing, type TemplateResult } from "lit";
import { type Puzzle, puzzlesOf, THEMES, type Theme } from "../../game/puzzles.ts";
import { STEPS, type Step } from "../../game/steps.ts";
import { bestRun, ratingOf } from "../../store/tries.ts";
import { pipStyles, pips } from "../pips.ts";
import { Sheet } from "./sheet.ts";

export class Puzzles extends Sheet {
  static override properties = {
    ...Sheet.properties,
    puzzles: { state: true },
    grade: { state: true },
    failed: { state: true },
  };
  static override styles = [
    Sheet.styles,
    pipStyles,
    css`
      .grades {
        display: grid;
        grid-template-columns: repeat(5, minmax(0, 1fr));
        gap: 6px;
      }
      .grades button {
        flex-direction: column;
        gap: 4px;
        padding: 8px 2px;
        line-height: 1.15;
        font-size: 13px;
      }
      .grades button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .grades .pips {
        color: var(--accent);
      }
      .modes {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
        gap: 8px;
      }
      .modes button {
        flex-direction: column;
        gap: 2px;
        padding: 10px;
      }
      .modes .main > span { font-weight: 400; }
      @media (max-width: 480px) {
        .modes > :first-child { grid-column: 1 / -1; }
      }
      .list {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(46px, 1fr));
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .list button {
        width: 100%;
        padding: 4px;
        font-variant-numeric: tabular-nums;
      }
      .list .solved {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
      }
    `,
  ];

  declare puzzles: readonly Puzzle[] | null;
  declare grade: Step;
  declare failed: boolean;

  constructor() {
    super();
    this.puzzles = null;
    this.grade = 1;
    this.failed = false;
  }

  override open(): void {
    super.open();
    this.grade = this.session.puzzling.puzzle?.grade ?? this.grade;
    this.failed = false;
    this.load(this.grade);
  }

  private load(grade: Step): void {
    this.grade = grade;
    puzzlesOf(grade).then(
      (puzzles) => (this.puzzles = puzzles),
      () => (this.failed = true),
    );
  }

  /** Rated puzzles, streak and storm, each with what the player has reached. */
  private modes(): TemplateResult {
    const t = this.m.puzzles;
    const { puzzling } = this.session;
    const { rating, deviation, tries } = ratingOf(puzzling.tries);
    const begin = (start: () => Promise<boolean>) => (): void => {
      this.close();
      void start();
    };
    return html`<div class="modes">
      <button class="main" id="puzzle-rated" @click=${begin(() => puzzling.startRated())}><strong>${t.rated}</strong><span id="puzzle-rating">${tries === 0 ? t.unrated : t.rating(rating, deviation)}</span></button>
      <button id="puzzle-streak" @click=${begin(() => puzzling.startRun("streak"))}><strong>${t.streak}</strong><span class="faint">${t.best(bestRun(puzzling.tries, "streak"))}</span></button>
      <button id="puzzle-storm" @click=${begin(() => puzzling.startRun("storm"))}><strong>${t.storm}</strong><span class="faint">${t.best(bestRun(puzzling.tries, "storm"))}</span></button>
    </div>
    <label>${t.theme}<select id="puzzle-theme" @change=${(event: Event) => (puzzling.theme = ((event.target as HTMLSelectElement).value || null) as Theme | null)}>
      <option value="">${t.anyTheme}</option>
      ${THEMES.map((theme) => html`<option value=${theme} ?selected=${puzzling.theme === theme}>${t.themes[theme]}</option>`)}
    </select></label>`;
  }

  protected override get heading(): string {
    return this.t.puzzles;
  }

  private start(puzzle: Puzzle): void {
    this.close();
    this.session.puzzling.choose(puzzle);
  }

  protected override content(): TemplateResult {
    const { t, m, puzzles, grade } = this;
    const { results } = this.session.puzzling;
    if (puzzles === null) return html`<p role="status">${this.failed ? m.puzzlesFailed : m.finding}</p>`;
    const done = puzzles.filter(({ code }) => results.get(code) === "solved").length;
    return html`
      <p>${m.puzzlesHelp}</p>
      ${this.modes()}
      <div class="grades" role="group" aria-label=${m.difficulty}>
        ${STEPS.map(
          (
            step,
          ) => html`<button data-grade=${step} aria-pressed=${step === grade ? "true" : "false"} @click=${() => this.load(step)}>
            ${pips(step)}<span>${t.levels[step - 1]}</span>${step === grade ? html`<span class="faint">${done} / ${puzzles.length}</span>` : nothing}
          </button>`,
        )}
      </div>
      <ol class="list">
        ${puzzles.map((puzzle) => {
          const result = results.get(puzzle.code);
          const label =
            t.puzzle(puzzle.number) +
            (result === undefined ? "" : t.comma + { solved: m.puzzleSolved, missed: m.puzzleMissed }[result]);
          const sign = result === undefined ? nothing : { solved: " ✓", missed: " ✕" }[result];
          return html`<li><button class=${result ?? ""} aria-label=${label} title=${label} @click=${() => this.start(puzzle)}>${puzzle.number}${sign}</button></li>`;
        })}
      </ol>
    `;
  }
}

customElements.define("fc-puzzles", Puzzles);
