/** The daily deal: today's, with a result to post once it is won, those of other days, and how they went. */

import { css, html, nothing, type TemplateResult } from "lit";
import { Calendar, type Day, dailyDeal, dailyStep, dayOf, firstOfMonth, monthsLater } from "../../game/daily.ts";
import type { Game } from "../../game/game.ts";
import { grouped, type MoveMark, marksOf, signsOf } from "../../game/marks.ts";
import { dailyResult, dayName } from "../../i18n/more-words.ts";
import { USUAL_CELLS } from "../../rules/index.ts";
import { hintsOf } from "../../session/keeping.ts";
import { bestWin, isSolved, type KeptGame, revive } from "../../store/games.ts";
import { markWords } from "../later/result.ts";
import { pipStyles, pips } from "../pips.ts";
import { monthOf, monthStyles } from "./month.ts";
import { Sheet } from "./sheet.ts";

/** A win of today's deal, with its moves. */
interface WonToday {
  readonly game: Game;
  readonly undone: readonly number[];
}

export class Daily extends Sheet {
  static override properties = {
    ...Sheet.properties,
    month: { state: true },
    copied: { state: true },
    reading: { state: true },
  };
  static override styles = [
    Sheet.styles,
    pipStyles,
    monthStyles,
    css`
      .today {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 14px 16px;
        border-radius: 12px;
        color: #fff;
        background: radial-gradient(ellipse at 30% 20%, var(--felt), var(--felt-edge));
      }
      .today strong {
        font-size: 18px;
      }
      .today p {
        grid-column: 1;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
      }
      .today .row {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
      .today button {
        background: #fff;
        border-color: #fff;
        color: #16241c;
        font-weight: 600;
      }
      .today button:hover:not(:disabled) {
        background: #e8f2ec;
      }
      .result {
        display: grid;
        gap: 8px;
      }
      .result h3 {
        margin: 0;
        font-size: var(--text-s);
        font-weight: 600;
        color: var(--faint);
      }
      .signs {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        min-height: 22px;
      }
      /* Signs of the page's own: not every system has the coloured squares, and colour is not the only difference. */
      .sign {
        width: 22px;
        height: 22px;
        border-radius: 4px;
        background: var(--good);
      }
      .sign.narrow {
        background: linear-gradient(#4a3505, #4a3505) center / 4px 60% no-repeat var(--brass);
      }
      .sign.back {
        background: linear-gradient(var(--sheet), var(--sheet)) center / 60% 4px no-repeat var(--text);
      }
      .sign.open {
        background: none;
        border: 1px solid var(--line-strong);
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 14px;
        font-size: var(--text-s);
      }
      .legend span {
        display: inline-flex;
        gap: 6px;
        align-items: center;
      }
      .legend .sign {
        width: 13px;
        height: 13px;
        border-radius: 3px;
        flex: none;
      }
      .streaks {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 20px;
        margin: 0;
      }
      .streaks strong {
        font-size: 18px;
        font-variant-numeric: tabular-nums;
      }
      @media (forced-colors: active) {
        .sign {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  /** The first day of the month that is shown. */
  declare month: Day;
  declare copied: string;
  /** Whether the moves of today's win are being judged. */
  declare reading: boolean;
  private reader = new AbortController();

  constructor() {
    super();
    this.month = "";
    this.copied = "";
    this.reading = false;
  }

  private get today(): Day {
    return dayOf(new Date());
  }

  override open(): void {
    this.month = firstOfMonth(this.today);
    this.copied = "";
    super.open();
    void this.read();
  }

  protected override shouldUpdate(): boolean {
    if (!this.shown) this.reader.abort();
    return super.shouldUpdate();
  }

  protected override get heading(): string {
    return this.t.daily;
  }

  private play(day: Day): void {
    this.close();
    this.session.open({ deal: dailyDeal(day) }, USUAL_CELLS);
  }

  /** The player's games of today's deal. */
  private get games(): KeptGame[] {
    const deal = dailyDeal(this.today);
    return this.session.keeping.library.list.filter(
      (one) => one.origin === "played" && one.deal === deal && one.cells === USUAL_CELLS,
    );
  }

  /** The last win of today's deal whose moves are there; null when another try has taken their place. */
  private get won(): WonToday | null {
    for (const kept of this.games.reverse()) {
      const game = revive(kept);
      if (game === null || isSolved({ by: kept.by, at: kept.by.length })) continue;
      game.goTo(game.steps.length);
      if (game.won) return { game, undone: kept.undone };
    }
    return null;
  }

  /** Judges every move of the win, as a review does. */
  private async read(): Promise<void> {
    this.reader.abort();
    const { won, session } = this;
    if (won === null) return;
    const { signal } = (this.reader = new AbortController());
    this.reading = true;
    for (let ply = 0; ply < won.game.steps.length && !signal.aborted; ply++)
      await session.odds.ask(won.game.boardAt(ply), signal, true);
    if (this.reader.signal === signal) this.reading = false;
  }

  private marks({ game, undone }: WonToday): readonly MoveMark[] {
    return marksOf(game, (board) => this.session.odds.of(board), undone);
  }

  /** What is posted: no card and no move. */
  private text(calendar: Calendar): string {
    const { t, m, today, won } = this;
    const best = bestWin(this.games.flatMap((one) => one.wins));
    const [count, hints] = won === null ? [best?.moves ?? 0, best?.hints ?? 0] : [won.game.at, hintsOf(won.game)];
    const marks = won === null ? [] : this.marks(won);
    const streak = calendar.streak(today);
    return [
      `${dailyResult(t, m, today, count, hints)} (${t.levels[dailyStep(today) - 1]})`,
      marks.every((mark) => mark === "open") ? "" : signsOf(marks),
      streak > 1 ? m.daily.streak(streak) : "",
      `${location.href.replace(/#.*$/, "")}#${dailyDeal(today)}`,
    ]
      .filter((line) => line !== "")
      .join("\n");
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = this.m.challenge.copied;
    } catch {
      this.copied = this.t.notCopied;
    }
  }

  private async share(text: string): Promise<void> {
    try {
      await navigator.share({ text });
    } catch {
      // The player thought better of it, or the browser did: the other button is there.
    }
  }

  /** The row of a win: five moves a sign. */
  private row(): TemplateResult | typeof nothing {
    const { m, won } = this;
    if (won === null) return nothing;
    const marks = this.marks(won);
    const signs = grouped(marks);
    const legend = (["room", "narrow", "back", "open"] as const).filter((mark) => signs.includes(mark));
    if (this.reading) return html`<p class="faint">${m.daily.reading}</p>`;
    if (marks.every((mark) => mark === "open")) return html`<p class="faint">${m.daily.noRow}</p>`;
    return html`<h3>${m.daily.row}</h3>
      <div class="signs" role="img" aria-label=${markWords(m, marks)}>${signs.map((mark) => html`<i class="sign ${mark}"></i>`)}</div>
      <p class="legend faint">${legend.map((mark) => html`<span><i class="sign ${mark}"></i>${m.daily.legend[mark]}</span>`)}</p>`;
  }

  private result(calendar: Calendar): TemplateResult {
    const { m } = this;
    const canShare = typeof navigator.share === "function";
    const text = (): string => this.text(calendar);
    return html`<div class="result">
      ${this.row()}
      <div class="row">
        ${canShare ? html`<button class="main" id="share-daily" ?disabled=${this.reading} @click=${() => this.share(text())}>${m.challenge.share}</button>` : nothing}
        <button class=${canShare ? "" : "main"} id="copy-daily" ?disabled=${this.reading} @click=${() => this.copy(text())}>${m.copyResult}</button>
        <span role="status">${this.copied}</span>
      </div>
    </div>`;
  }

  protected override content(): TemplateResult {
    const { t, m, today, session } = this;
    const calendar = new Calendar(session.keeping.library.list.filter((game) => game.origin === "played"));
    const state = calendar.stateOf(today);
    const won = state === "won" || state === "late";
    const turn = (by: number): void => {
      this.month = monthsLater(this.month, by);
    };
    return html`
      <div class="today">
        <strong>${dayName(t, today)}</strong>
        <p>${pips(dailyStep(today))} ${t.levels[dailyStep(today) - 1]}${won ? html` · ✓ ${m.dayStates[state]}` : nothing}</p>
        <div class="row">
          <button class=${won ? "" : "main"} id="play-daily" @click=${() => this.play(today)}>${state === "begun" ? m.continueDaily : m.play}</button>
        </div>
      </div>
      ${won ? this.result(calendar) : nothing}
      <p class="streaks"><span>${m.dailyStreak} <strong id="streak">${calendar.streak(today)}</strong></span><span>${m.dailyBest} <strong id="best-streak">${calendar.bestStreak}</strong></span></p>
      ${monthOf(calendar, this.month, today, t, m, { play: (day) => this.play(day), turn })}
      <p class="faint">${m.dailyHelp}</p>
    `;
  }
}

customElements.define("fc-daily", Daily);
