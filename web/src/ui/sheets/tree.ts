/** The tree of one's tries at a deal, each a lane that leaves an earlier one; asked for, the solver's line and the fewest moves, too. */

import { css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { Game } from "../../game/game.ts";
import { type Lane, lanesOf } from "../../game/lanes.ts";
import { checkedLine } from "../../game/line.ts";
import { asPlayed, type Played } from "../../game/played.ts";
import { type Board, HOME, isWon, legalMoves } from "../../rules/index.ts";
import { type KeptGame, revive, reviveLine } from "../../store/games.ts";
import { moveList } from "../later/frame.ts";
import { signStyles } from "../signs.ts";
import { Sheet } from "./sheet.ts";

type Kind = "table" | "own" | "solver" | "fewest";
type End = "won" | "lost" | "stuck" | "open";

interface Try {
  readonly kind: Kind;
  readonly game: Game;
  /** The day on which it was begun; empty where none is known. */
  readonly day: string;
  /** The player has asked for it: it is shown, even where he played the same. */
  readonly isWanted?: boolean;
}

/** Heights of a lane, and how wide the picture is drawn. */
const LANE = 44;
const WIDE = 1000;

export class Tree extends Sheet {
  static override properties = {
    ...Sheet.properties,
    chosen: { state: true },
    solver: { state: true },
    searching: { state: true },
    said: { state: true },
  };
  static override styles = [
    Sheet.styles,
    signStyles,
    css`
      dialog { --wide: 820px; }
      .tree { position: relative; display: grid; grid-auto-rows: 1fr; }
      .tree > svg { position: absolute; inset: 0 auto 0 0; width: 58%; height: 100%; pointer-events: none; overflow: visible; }
      .tree path { fill: none; stroke: var(--faint); stroke-width: 3; vector-effect: non-scaling-stroke; stroke-linecap: round; }
      .tree .solver { stroke-dasharray: 7 6; }
      .tree .fewest { stroke-dasharray: 1 6; }
      .tree .won { stroke: var(--good); }
      .tree .lost, .tree .stuck { stroke: var(--bad); }
      .tree .end { stroke-width: 11; stroke-dasharray: none; }
      .tree .now { stroke: var(--narrow); stroke-width: 15; }
      .lane {
        width: 100%;
        min-height: 44px;
        padding: 2px 8px 2px 60%;
        justify-content: flex-start;
        border: 0;
        border-radius: var(--r1);
        background: none;
        text-align: start;
        line-height: 1.2;
        font-size: var(--text-s);
      }
      .lane:hover:not(:disabled) { background: var(--tile-hover); }
      .lane[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 12%, transparent); }
      .lane .said { display: grid; }
      .lane b { font-weight: 600; }
      .list { margin: 0; padding: 0; list-style: none; columns: 12em; }
      .list .plain { border: 0; background: none; padding: 2px 6px; min-height: 29px; width: 100%; justify-content: flex-start; gap: 0; }
      .list .number { color: var(--faint); font: 600 13px/1 var(--font-figures); min-width: 2.2em; padding-right: 0.7em; text-align: right; }
      .list .now { border-radius: var(--r1); box-shadow: inset 3px 0 0 var(--accent); }
      .list button:disabled { opacity: 1; color: inherit; cursor: auto; }
      h3 { margin: 0; font-size: var(--text-m); }
      @media (max-width: 620px) {
        .tree > svg { width: 36%; }
        .lane { padding-left: 40%; }
      }
    `,
  ];

  /** The lane whose moves are listed. */
  declare chosen: number;
  /** Whether the solver's line and the fewest moves are shown: who sees them before he has won was helped. */
  declare solver: boolean;
  declare searching: boolean;
  declare said: string;
  private lines: readonly (Try & { readonly played: Played })[] = [];

  constructor() {
    super();
    this.chosen = 0;
    this.solver = false;
    this.searching = false;
    this.said = "";
  }

  override open(): void {
    this.chosen = 0;
    this.solver = false;
    this.said = "";
    this.lines = [];
    super.open();
    void this.judge();
  }

  protected override get heading(): string {
    return this.m.tree.title;
  }

  /** What is on the table, the other tries of its game, then those of other games of the deal. */
  private get tries(): readonly Try[] {
    const { game, keeping } = this.session;
    const others = keeping.library
      .from(game)
      .filter(({ id, origin, puzzle }) => id !== keeping.id && origin === "played" && puzzle === null)
      .reverse();
    const left = ({ left, begun }: Pick<KeptGame, "left" | "begun">): Try[] =>
      left.flatMap((line) => {
        const past = reviveLine(game.start, game.cells, line);
        return past === null ? [] : [{ kind: "own" as const, game: past, day: begun }];
      });
    const whole = (kept: KeptGame): Try[] => {
      const past = revive(kept);
      return past === null ? [] : [{ kind: "own", game: past, day: kept.begun }];
    };
    const own: Try[] = game.steps.length === 0 ? [] : [{ kind: "table", game, day: "" }];
    const all = [
      ...own,
      ...left(keeping.kept()).reverse(),
      ...others.flatMap((kept) => [...whole(kept), ...left(kept)]),
    ];
    return this.solver ? [...all, ...this.lines] : all;
  }

  private endOf({ game, kind }: Try): End {
    const board = game.boardAt(game.steps.length);
    if (kind === "solver" || kind === "fewest" || isWon(board)) return "won";
    if (this.session.verdicts.of(board).state === "lost") return "lost";
    return legalMoves(board).length === 0 ? "stuck" : "open";
  }

  /** Which of the tries that were not won are lost. */
  private async judge(): Promise<void> {
    for (const { game } of this.tries) {
      await this.session.verdicts.settle(game.boardAt(game.steps.length));
      this.requestUpdate();
    }
  }

  /** The solver's line from the start, and, once it is found, a game of the fewest moves. */
  private async show(): Promise<void> {
    const { session, t } = this;
    const { game, verdicts, settings, parSearch } = session;
    const { first } = game;
    this.searching = true;
    const verdict = await verdicts.settle(first);
    if (verdict.state !== "winnable") {
      this.said = t.neverWinnable;
      this.searching = false;
      return;
    }
    const line = (kind: Kind, played: Played): Try & { played: Played } => {
      const shown = new Game(game.start, game.cells);
      shown.pushTexts(played.texts, played.rule);
      return { kind, game: shown, day: "", isWanted: true, played };
    };
    const solved = line("solver", asPlayed(first, verdict.line, settings.autoplay));
    this.lines = [solved];
    this.solver = true;
    if (!game.won) session.attempt.help(solved.played.boards);
    this.requestUpdate();
    await parSearch.look(asPlayed(first, verdict.line, "off").moves);
    const { shortest } = parSearch;
    const found = shortest === null ? null : checkedLine(first, shortest.line);
    this.searching = false;
    if (found === null || session.game !== game) return;
    const best = line("fewest", asPlayed(first, found, settings.autoplay));
    if (!game.won) session.attempt.help(best.played.boards);
    this.lines = [solved, best];
  }

  private takeUp({ kind, game }: Try, ply: number): void {
    this.close();
    if (kind === "table") this.session.goTo(ply);
    else this.session.takeUp(game, ply);
  }

  private name({ kind, day }: Try): string {
    const { m, t } = this;
    if (kind !== "own") return m.tree[kind];
    return m.tree.own(
      new Intl.DateTimeFormat(t.locale, { day: "numeric", month: "short" }).format(new Date(day || Date.now())),
    );
  }

  private result(one: Try): string {
    const { m } = this;
    const { steps } = one.game;
    if (one.kind === "fewest" || one.kind === "solver") {
      const needed = steps.filter(({ move }) => move.to !== HOME).length;
      return one.kind === "solver"
        ? m.tree.needs(needed)
        : m.tree.fewestNeeds(needed, this.session.parSearch.shortest?.isProved === true);
    }
    return m.tree.ends[this.endOf(one)](steps.length);
  }

  private picture(lanes: readonly Lane<Try>[]): SVGTemplateResult {
    const longest = Math.max(...lanes.map(({ try: { game } }) => game.steps.length), 1);
    const x = (ply: number): number => 12 + Math.round(((WIDE - 24) * ply) / longest);
    const y = (lane: number): number => LANE * lane + LANE / 2;
    return svg`${lanes.map(({ try: one, leaves }, k) => {
      const end = x(one.game.steps.length);
      const from = leaves === null ? x(0) : x(leaves.ply);
      const bend = Math.min(x(1) - x(0), end - from) + from;
      const begin =
        leaves === null
          ? `M${from} ${y(k)}`
          : `M${from} ${y(leaves.lane)}C${from} ${y(k)} ${from} ${y(k)} ${bend} ${y(k)}`;
      const kind = `${one.kind} ${this.endOf(one)}`;
      return svg`<path class=${kind} d="${begin}H${end}"></path><path class="end ${kind}" d="M${end} ${y(k)}h.01"></path>`;
    })}${lanes[0]?.try.kind === "table" ? svg`<path class="now" d="M${x(this.session.game.at)} ${y(0)}h.01"></path>` : nothing}`;
  }

  private lane({ try: one, leaves }: Lane<Try>, k: number, lanes: readonly Lane<Try>[]): TemplateResult {
    const { m, t } = this;
    const where = leaves === null ? "" : m.tree.leaves(this.name(lanes[leaves.lane]!.try), leaves.ply);
    const label = [this.name(one), this.result(one), ...(where === "" ? [] : [where])].join(t.comma);
    return html`<button class="lane" data-lane=${k} data-kind=${one.kind} data-end=${this.endOf(one)} data-leaves=${leaves?.ply ?? ""} title=${label} aria-pressed=${k === this.chosen} @click=${() => (this.chosen = k)}><span class="said"><b>${this.name(one)}</b><span>${this.result(one)}<span class="unseen">${where === "" ? "" : t.comma + where}</span></span></span></button>`;
  }

  private moves({ try: one, leaves }: Lane<Try>): TemplateResult {
    const { m, t } = this;
    const isOwn = one.kind === "own" || one.kind === "table";
    const fork = leaves?.ply ?? 0;
    const at = one.kind === "table" ? this.session.game.at : fork;
    const moves = one.game.steps.map(({ before, move, text }): { board: Board; move: typeof move; text: string } => ({
      board: before,
      move,
      text,
    }));
    return html`<h3>${this.name(one)}</h3>
      ${one.kind === "own" ? html`<div class="row"><button class="main" id="take-up" @click=${() => this.takeUp(one, Math.max(1, fork))}>${m.tree.takeUp(Math.max(1, fork))}</button></div>` : nothing}
      ${isOwn ? html`<p class="faint">${m.tree.choose}</p>` : nothing}
      ${moveList(t, moves, at, isOwn ? (ply) => this.takeUp(one, ply) : null)}`;
  }

  protected override content(): TemplateResult {
    const { m } = this;
    const lanes = lanesOf(this.tries);
    const high = LANE * lanes.length;
    const chosen = lanes[Math.min(this.chosen, lanes.length - 1)];
    return html`
      <p class="faint">${lanes.length === 0 ? m.tree.nothing : m.tree.help}</p>
      <div class="tree" role="group" aria-label=${m.tree.title}>
        <svg viewBox="0 0 ${WIDE} ${high}" preserveAspectRatio="none" aria-hidden="true">${this.picture(lanes)}</svg>
        ${lanes.map((lane, k) => this.lane(lane, k, lanes))}
      </div>
      <div class="row">
        ${this.solver ? nothing : html`<button id="show-solver" ?disabled=${this.searching} @click=${this.show}>${m.tree.show}</button>`}
        <span role="status">${this.searching ? m.finding : this.said}</span>
      </div>
      ${this.solver || this.session.game.won ? nothing : html`<p class="faint">${m.tree.counts}</p>`}
      ${chosen === undefined ? nothing : this.moves(chosen)}
    `;
  }
}

customElements.define("fc-tree", Tree);
