/** Statistics, and the games that were played. */

import { css, html, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.ts";
import type { Notice } from "../../game/notices.ts";
import { gameName, noticeText } from "../../i18n/words.ts";
import { exportGames, importGames, loadGames, mergeGames, revive, saveGames, type KeptGame } from "../../store/games.ts";
import { statistics, type Statistics } from "../../store/statistics.ts";
import { openFile, saveFile } from "../files.ts";
import { Sheet } from "./sheet.ts";

export class Games extends Sheet {
  static override styles = [
    Sheet.styles,
    css`
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th,
      td {
        text-align: right;
        padding: 4px 6px;
        border-bottom: 1px solid var(--line);
        font-variant-numeric: tabular-nums;
      }
      th:first-child {
        text-align: left;
        font-weight: 500;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        gap: 4px;
        max-height: 240px;
        overflow: auto;
      }
      li button {
        width: 100%;
        justify-content: space-between;
      }
      h3 {
        margin: 0;
        font-size: 15px;
      }
    `,
  ];

  static override properties = { ...Sheet.properties, result: { state: true } };
  /** The result of the last import. */
  declare result: Notice | null;

  constructor() {
    super();
    this.result = null;
  }

  override open(): void {
    this.result = null;
    super.open();
  }

  protected override get heading(): string {
    return this.t.statistics;
  }

  private get games(): KeptGame[] {
    const { session } = this;
    const others = loadGames().filter((game) => game.id !== session.currentId);
    return session.game.steps.length > 0 ? [...others, session.kept()] : others;
  }

  private reopen(kept: KeptGame): void {
    const game = revive(kept);
    if (game !== null) this.session.put(game, kept);
    this.close();
  }

  private async import(): Promise<void> {
    const text = await openFile(".json,application/json");
    if (text === null) return;
    const read = importGames(text);
    if (read !== null) saveGames(mergeGames(loadGames(), read.games));
    this.result = read === null ? { what: "not-games" } : { what: "imported", count: read.games.length, refused: read.refused };
  }

  protected override content(): TemplateResult {
    const { t, games, session } = this;
    const stats = statistics(games, session.currentId);
    const row = (name: string, value: (one: Statistics) => string | number): TemplateResult => html`<tr><th scope="row">${name}</th>${stats.map((one) => html`<td>${value(one)}</td>`)}</tr>`;
    return html`
      ${stats.length === 0
        ? html`<p class="faint">${t.noGames}</p>`
        : html`<table>
            <thead><tr><th></th>${stats.map((one) => html`<th scope="col">${t.cellsHeading(one.cells)}</th>`)}</tr></thead>
            <tbody>
              ${row(t.played, (one) => one.played)} ${row(t.wonGames, (one) => `${one.won} (${Math.round((100 * one.won) / one.played)} %)`)} ${row(t.streak, (one) => one.streak)}
              ${row(t.bestStreak, (one) => one.bestStreak)} ${row(t.fewestMoves, (one) => one.fewestMoves ?? "–")}
              ${row(t.bestTime, (one) => (one.bestTime === null ? "–" : timeText(one.bestTime)))}
            </tbody>
          </table>`}
      <h3>${t.recentGames}</h3>
      <ol>
        ${games
          .slice(-100)
          .reverse()
          .map(
            (game) => html`<li><button @click=${() => this.reopen(game)}>
              <span>${gameName(t, game.deal)}${game.cells === 4 ? "" : ` · ${t.cellsHeading(game.cells)}`}</span>
              <span class="faint">${game.origin === "solved" ? t.stateSolved : game.won ? t.stateWon : t.stateOpen} · ${t.moveCount(game.steps.length)} · ${game.begun.slice(0, 10)}</span>
            </button></li>`,
          )}
      </ol>
      <div class="row">
        <button ?disabled=${games.length === 0} @click=${() => saveFile("freecell-games.json", "application/json", exportGames(games))}>${t.exportGames}</button>
        <button @click=${this.import}>${t.importGames}</button>
        <span role="status">${this.result === null ? "" : noticeText(t, this.result)}</span>
      </div>
    `;
  }
}

customElements.define("fc-games", Games);
