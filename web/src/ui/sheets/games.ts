/** Statistics, and the games that were played: open, delete, export, import. */

import { css, html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.ts";
import { lineNotHome } from "../../game/par.ts";
import { gameName, helpText, noticeText } from "../../i18n/words.ts";
import { boardOfDeal, USUAL_CELLS } from "../../rules/index.ts";
import { exportGames, importGames } from "../../store/exchange.ts";
import { bestWin, hintsIn, isSolved, type KeptGame, revive } from "../../store/games.ts";
import { asTable, bestWins, byMonth, byStep } from "../../store/history.ts";
import { byTeaching, countedGames, type Statistics, statistics } from "../../store/statistics.ts";
import { openFile, saveFile } from "../files.ts";
import { icon } from "../icons.ts";
import { pipStyles } from "../pips.ts";
import { bestTable, chartStyles, monthChart, stepTable } from "./charts.ts";
import { Sheet } from "./sheet.ts";

/** How many games are listed at once. */
const PAGE = 100;
/** Deals whose best win is held against the fewest moves known. */
const BESTS = 8;

export class Games extends Sheet {
  static override styles = [
    Sheet.styles,
    pipStyles,
    css`
      dialog { --wide: 860px; }
      .overview {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px 36px;
        align-items: start;
      }
      /* Two columns of figures leave room for the pictures beside them. */
      @media (min-width: 820px) {
        .overview:has(> .few) { grid-template-columns: minmax(0, 4fr) minmax(0, 5fr); }
      }
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
      thead th {
        font-size: var(--text-s);
        font-weight: 600;
        color: var(--faint);
      }
      th:first-child {
        text-align: left;
      }
      tbody th {
        font-weight: 400;
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
      li {
        display: flex;
        gap: 4px;
      }
      li .game {
        flex: 1;
        flex-wrap: wrap;
        justify-content: space-between;
        text-align: left;
        gap: 0 12px;
      }
      li .film,
      li .delete {
        padding: 6px;
        min-width: 38px;
      }
      .date {
        white-space: nowrap;
      }
      .history {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-auto-rows: max-content;
        gap: 14px;
      }
      h3 {
        margin: 0;
        font-size: 15px;
      }
      td {
        white-space: nowrap;
      }
      @media (max-width: 480px) {
        table {
          font-size: 14px;
        }
        th,
        td {
          padding: 4px 3px;
        }
        thead th {
          font-size: 12.5px;
          /* Some words are wider than a phone has room for with some fonts. */
          hyphens: auto;
          overflow-wrap: anywhere;
        }
        .steps thead th {
          overflow-wrap: normal;
        }
        .few thead th {
          white-space: nowrap;
        }
      }
    `,
    chartStyles,
  ];

  static override properties = {
    ...Sheet.properties,
    result: { state: true },
    deleted: { state: true },
    listed: { state: true },
    asking: { state: true },
  };
  /** What came of the last import. */
  declare result: string;
  /** The game that was deleted last: it can be brought back while the sheet is open. */
  declare deleted: KeptGame | null;
  declare listed: number;
  /** Whether the player has been asked if all games shall go. */
  declare asking: boolean;
  /** Of a line that the engine has for a deal, the moves that do not go home; null when it has none. */
  private readonly known = new Map<number, number | null>();
  /** Games on the tables of all tabs. */
  private onTables: ReadonlySet<string> = new Set();

  constructor() {
    super();
    this.result = "";
    this.deleted = null;
    this.listed = PAGE;
    this.asking = false;
  }

  override open(): void {
    this.result = "";
    this.deleted = null;
    this.listed = PAGE;
    this.asking = false;
    this.onTables = new Set([this.session.keeping.id]);
    void this.lookAround().then(() => {
      super.open();
      void this.learnBests();
    });
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    this.session.keeping.library.addEventListener("change", () => void this.lookAround());
  }

  /** Which games other tabs have on their tables, before anything is counted. */
  private async lookAround(): Promise<void> {
    const { keeping } = this.session;
    this.onTables = new Set([...(await keeping.library.held()), keeping.id]);
    this.requestUpdate();
  }

  /** Asks the engine for a line of each deal in the list of bests, one after the other. */
  private async learnBests(): Promise<void> {
    const { session } = this;
    const counted = byTeaching(countedGames(session.keeping.library.list, this.onTables));
    for (const { deal } of counted.flatMap(({ games }) => bestWins(games, BESTS))) {
      if (this.known.has(deal)) continue;
      const board = boardOfDeal(deal, USUAL_CELLS);
      const verdict = await session.verdicts.settle(board);
      this.known.set(deal, verdict.state === "winnable" ? lineNotHome(verdict.line) : null);
      this.requestUpdate();
    }
  }

  /** All games go, and the table begins anew; they come back with an import of what was exported. */
  private async reset(): Promise<void> {
    const { session, m } = this;
    this.asking = false;
    this.deleted = null;
    await session.keeping.settled();
    const all = session.keeping.library.list.map((game) => game.id);
    session.begin(session.game.start, session.game.cells);
    await session.keeping.settled();
    await session.keeping.remove(all);
    this.result = m.resetDone;
  }

  protected override get heading(): string {
    return this.t.statistics;
  }

  private reopen(kept: KeptGame): void {
    const game = revive(kept);
    if (game !== null) this.session.put(game, kept);
    this.close();
  }

  private async delete(kept: KeptGame): Promise<void> {
    const { session } = this;
    this.deleted = kept;
    this.result = this.m.deletedGame(gameName(this.t, kept));
    // The table is not left with a game that is no more.
    if (kept.id === session.keeping.id) session.begin(session.game.start, session.game.cells);
    await session.keeping.settled();
    await session.keeping.remove([kept.id]);
  }

  private async bringBack(): Promise<void> {
    const { deleted } = this;
    this.deleted = null;
    this.result = "";
    if (deleted !== null) await this.session.keeping.add([deleted]);
  }

  private async import(): Promise<void> {
    const text = await openFile(".json,application/json");
    if (text === null) return;
    const read = importGames(text);
    this.session.puzzling.add(read?.tries ?? []);
    this.deleted = null;
    if (read === null) this.result = noticeText(this.t, { what: "not-games" });
    else if ((await this.session.keeping.add(read.games)) !== null)
      this.result = noticeText(this.t, { what: "imported", count: read.games.length, refused: read.refused });
    else this.result = noticeText(this.t, { what: "not-kept", trouble: this.session.keeping.trouble ?? "forbidden" });
  }

  /** The game comes to the table, where its film can be watched, too. */
  private film(kept: KeptGame): void {
    this.reopen(kept);
    this.dispatchEvent(new CustomEvent("fc-open", { detail: "film", bubbles: true, composed: true }));
  }

  private row(game: KeptGame): TemplateResult {
    const { t, m } = this;
    const best = bestWin(game.wins);
    const state =
      best !== null
        ? m.stateWon
        : isSolved(game)
          ? m.stateSolved
          : this.onTables.has(game.id)
            ? m.onTable
            : m.stateOpen;
    const help = helpText(t, best ?? { hints: hintsIn(game), takebacks: game.undone.length });
    const facts = [state, t.moveCount(best?.moves ?? game.at), help].filter((part) => part !== "");
    const name = gameName(t, game);
    return html`<li>
      <button class="game" @click=${() => this.reopen(game)}>
        <span>${name}${game.cells === 4 ? "" : ` · ${m.cellsHeading(game.cells)}`}</span><span class="faint">${facts.join(" · ")} · <span class="date">${game.begun.slice(0, 10)}</span></span>
      </button>
      <button class="film" aria-label=${m.film.of(name)} title=${m.film.of(name)} @click=${() => this.film(game)}>${icon("film")}</button>
      <button class="delete" aria-label=${m.deleteGame(name)} title=${m.deleteGame(name)} @click=${() => this.delete(game)}>${icon("delete")}</button>
    </li>`;
  }

  private table(stats: readonly Statistics[]): TemplateResult {
    const { t, m } = this;
    const row = (name: string, value: (one: Statistics) => string | number): TemplateResult =>
      html`<tr><th scope="row">${name}</th>${stats.map((one) => html`<td>${value(one)}</td>`)}</tr>`;
    return html`<table class=${stats.length > 1 ? "" : "few"}>
      <thead><tr><td></td>${stats.map((one) => html`<th scope="col">${one.taught ? m.cellsTaught(one.cells) : m.cellsHeading(one.cells)}</th>`)}</tr></thead>
      <tbody>
        ${row(m.played, (one) => one.played)} ${row(m.wonGames, (one) => `${one.won} (${m.percent(one.won / one.played)})`)} ${row(m.notWonGames, (one) => one.notWon)}
        ${row(m.wonWithoutHints, (one) => one.withoutHints)} ${row(m.wonUnaided, (one) => one.unaided)} ${row(m.streak, (one) => one.streak)}
        ${row(m.bestStreak, (one) => one.bestStreak)} ${row(m.fewestMoves, (one) => one.fewestMoves ?? "–")}
        ${stats.some((one) => one.overPar !== null) ? row(t.par.average, (one) => (one.overPar === null ? "–" : one.overPar.toFixed(1))) : nothing}
        ${row(m.bestTime, (one) => (one.bestTime === null ? "–" : timeText(one.bestTime)))}
      </tbody>
    </table>`;
  }

  /** By difficulty, over time, and the best against the fewest known. */
  private history(taught: boolean, games: readonly KeptGame[]): TemplateResult {
    const { t, m, session } = this;
    const heading = (text: string): TemplateResult => html`<h3>${text}${taught ? `${t.comma}${m.taught}` : ""}</h3>`;
    const bests = bestWins(games, BESTS).map((one) => ({ ...one, known: this.known.get(one.deal) }));
    return html`<div class="history" data-taught=${taught}>
      ${heading(m.byDifficulty)} ${stepTable(t, m, byStep(games))} ${heading(m.overTime)} ${monthChart(t, m, byMonth(games, new Date()))}
      ${bests.length === 0 ? nothing : heading(m.bestAgainstKnown)} ${bestTable(t, m, bests, (deal) => (this.close(), session.open({ deal }, USUAL_CELLS)))}
    </div>`;
  }

  protected override content(): TemplateResult {
    const { t, m, session } = this;
    const games = session.keeping.library.list;
    const stats = statistics(games, this.onTables);
    const counted = byTeaching(countedGames(games, this.onTables));
    const place = location.origin === "null" ? location.href.replace(/[?#].*$/, "") : location.origin;
    return html`
      <div class="overview">
        ${stats.length === 0 ? html`<p class="faint">${m.noGames}</p>` : this.table(stats)}
        ${counted.map(({ taught, games }) => this.history(taught, games))}
      </div>
      <h3>${m.recentGames}</h3>
      <ol>
        ${games
          .slice(-this.listed)
          .reverse()
          .map((game) => this.row(game))}
        ${games.length > this.listed ? html`<li><button class="game" @click=${() => (this.listed += PAGE)}>…</button></li>` : nothing}
      </ol>
      <div class="row">
        <button ?disabled=${games.length === 0 && session.puzzling.tries.length === 0} @click=${() => saveFile("freecell-games.json", "application/json", exportGames(games, session.puzzling.tries))}>${m.exportGames}</button>
        <button id="import" @click=${this.import}>${m.importGames}</button>
        <button ?disabled=${games.length === 0} @click=${() => saveFile("freecell-games.csv", "text/csv", asTable(games))}>${m.exportTable}</button>
        <button id="reset" ?disabled=${games.length === 0} @click=${() => (this.asking = true)}>${m.resetAll}</button>
        <span role="status">${this.result}</span>
        ${this.deleted === null ? nothing : html`<button id="bring-back" @click=${this.bringBack}>${m.bringBack}</button>`}
      </div>
      ${
        this.asking
          ? html`<div class="row" role="alertdialog" aria-label=${m.resetAll}>
            <span>${m.resetQuestion(games.length)}</span>
            <button id="reset-really" @click=${this.reset}>${m.resetReally}</button>
            <button @click=${() => (this.asking = false)}>${t.cancel}</button>
          </div>`
          : nothing
      }
      <p class="faint" id="where">${session.keeping.library.lasting ? m.keptWhere(place) : t.storageForbidden}</p>
    `;
  }
}

customElements.define("fc-games", Games);
