/** Choosing a puzzle: five grades, and which ones are solved. */

import { css, html, nothing, type TemplateResult } from "lit";
import { STEPS, type Step } from "../../game/steps.ts";
import { loadPuzzles, type Puzzle } from "../../game/puzzles.ts";
import { pips, pipStyles } from "../pips.ts";
import { Sheet } from "./sheet.ts";

export class Puzzles extends Sheet {
  static override properties = { ...Sheet.properties, puzzles: { state: true }, grade: { state: true }, failed: { state: true } };
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
    loadPuzzles().then(
      (puzzles) => (this.puzzles = puzzles),
      () => (this.failed = true),
    );
  }

  protected override get heading(): string {
    return this.t.puzzles;
  }

  private start(puzzle: Puzzle): void {
    this.close();
    this.session.puzzling.start(puzzle);
  }

  protected override content(): TemplateResult {
    const { t, puzzles, grade } = this;
    const { results } = this.session.puzzling;
    if (puzzles === null) return html`<p role="status">${this.failed ? t.puzzlesFailed : t.finding}</p>`;
    const of = (step: Step): readonly Puzzle[] => puzzles.filter((puzzle) => puzzle.grade === step);
    const done = (step: Step): number => of(step).filter(({ code }) => results.get(code) === "solved").length;
    return html`
      <p>${t.puzzlesHelp}</p>
      <div class="grades" role="group" aria-label=${t.difficulty}>
        ${STEPS.map(
          (step) => html`<button data-grade=${step} aria-pressed=${step === grade ? "true" : "false"} @click=${() => (this.grade = step)}>
            ${pips(step)}<span>${t.levels[step - 1]}</span><span class="faint">${done(step)} / ${of(step).length}</span>
          </button>`,
        )}
      </div>
      <ol class="list">
        ${of(grade).map((puzzle) => {
          const result = results.get(puzzle.code);
          const label = t.puzzle(puzzle.number) + (result === undefined ? "" : t.comma + { solved: t.puzzleSolved, missed: t.puzzleMissed }[result]);
          const sign = result === undefined ? nothing : { solved: " ✓", missed: " ✕" }[result];
          return html`<li><button class=${result ?? ""} aria-label=${label} title=${label} @click=${() => this.start(puzzle)}>${puzzle.number}${sign}</button></li>`;
        })}
      </ol>
    `;
  }
}

customElements.define("fc-puzzles", Puzzles);
