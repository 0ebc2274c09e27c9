/** Beside a puzzle's task: rating, streak or storm, and the way to the moves that lose. */

import { css, html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.ts";
import type { Run } from "../../session/puzzling.ts";
import { bestRun, ratingOf } from "../../store/tries.ts";
import { controls } from "../controls.css.ts";
import { lineStyles, Part } from "./part.ts";

export class PuzzleLine extends Part {
  static override styles = [
    controls,
    lineStyles,
    css`
      strong {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  private ticking: ReturnType<typeof setInterval> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  /** A storm's clock is shown every second. */
  private tick(isOn: boolean): void {
    if (isOn) this.ticking ??= setInterval(() => this.requestUpdate(), 500);
    else {
      clearInterval(this.ticking);
      this.ticking = undefined;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, m } = this;
    const { puzzle, run, outcome, change, tries } = session.puzzling;
    this.tick(run?.mode === "storm" && !run.isOver);
    if (m === null || puzzle === null || session.learning.lesson !== null) return nothing;
    const t = m.puzzles;
    const isDone = outcome === "right" || outcome === "wrong";
    const rating = run === null && change !== null && isDone ? t.change(ratingOf(tries).rating, change) : null;
    const canAsk = isDone && (run === null || run.isOver);
    if (run === null && rating === null && !canAsk) return nothing;
    return html`<div class="line" id="puzzle-line" role="region" aria-label=${run === null ? t.rated : t[run.mode]}>
      ${run === null ? nothing : this.runLine(run)} ${rating === null ? nothing : html`<strong id="puzzle-change" role="status">${rating}</strong>`}
      ${canAsk ? html`<button id="why-others" @click=${() => void session.learning.startOthers()}>${t.why}</button>` : nothing}
    </div>`;
  }

  private runLine(run: Run): TemplateResult {
    const t = this.m!.puzzles;
    const { puzzling } = this.session;
    const name = t[run.mode];
    if (run.isOver)
      return html`<strong id="run" data-state="over">${name}</strong><span class="said" role="status">${t.over(puzzling.solved, bestRun(puzzling.tries, run.mode))}</span>
        <button class="main" id="run-again" @click=${() => void puzzling.startRun(run.mode)}>${t.again}</button>`;
    const left =
      run.ends === null
        ? nothing
        : html`<strong id="run-left">${t.left(timeText(Math.max(0, run.ends - Date.now())))}</strong>`;
    return html`<strong id="run" data-state="on">${name}</strong><span id="run-solved">${t.running(puzzling.solved)}</span>${left}`;
  }
}

customElements.define("fc-puzzle", PuzzleLine);
