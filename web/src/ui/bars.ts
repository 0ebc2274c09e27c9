/** The bar above the table and the dock below it. Both are written on the felt. */

import { html, nothing, type TemplateResult } from "lit";
import { timeText } from "../game/clock.ts";
import { isNarrow, sharesOf } from "../game/review.ts";
import type { Messages, More } from "../i18n/index.ts";
import { difficultySentence, gameName, helpText } from "../i18n/words.ts";
import { isDealNumber } from "../rules/index.ts";
import { hintsOf } from "../session/keeping.ts";
import type { Session } from "../session/session.ts";
import { type IconName, icon } from "./icons.ts";
import type { Command } from "./keys.ts";
import { type Item, moreMenu } from "./more.ts";
import { wordmark } from "./name.ts";
import { pips } from "./pips.ts";
import type { SheetName } from "./sheets/names.ts";
import { onToolbarKey } from "./toolbar.ts";
import { verdictPill } from "./verdict.ts";

export interface Bars {
  readonly session: Session;
  readonly t: Messages;
  /** Text that is loaded later. */
  readonly m: More | null;
  readonly commands: Readonly<Record<Command, () => void>>;
  readonly open: (sheet: SheetName) => void;
  /** Brings the result of a won game back; null while it shows, or while there is none. */
  readonly showResult: (() => void) | null;
  /** Shows a sentence over the table for a while. */
  readonly say: (text: string) => void;
  /** Whether there is room for all tools; a phone has the most used ones, and the others behind "More". */
  readonly roomy: boolean;
}

function round(name: IconName, label: string, action: () => void, disabled = false): TemplateResult {
  return html`<button class="round" id=${name} aria-label=${label} title=${label} ?disabled=${disabled} @click=${action}>${icon(name)}</button>`;
}

export function topBar({ session, t, commands, open, showResult, say, roomy }: Bars): TemplateResult {
  const { game, settings, attempt } = session;
  const { deal } = game;
  const { puzzle } = session.puzzling;
  const name = gameName(t, { deal, puzzle });
  const level = session.rating.answer;
  const sentence = level === null ? "" : difficultySentence(t, level);
  // A puzzle is as hard as its only move is hard to see: its line says so.
  const step = puzzle === null ? (level?.step ?? null) : puzzle.grade;
  const nextLabel = puzzle === null ? t.nextDeal : t.nextPuzzle;
  const figures = (text: string): TemplateResult[] =>
    text.split(/(\d+)/).map((part) => (/\d/.test(part) ? html`<b>${part}</b>` : html`${part}`));
  return html`<header><div class="top">
    <div class="left">
      ${wordmark()}
      <div class="choose">
        ${round("previous", t.previousDeal, commands.previous, deal === null || !isDealNumber(deal - 1))}
        <h1><button class="deal" id="deal" aria-label=${name} title=${t.newGame} @click=${commands.newGame}>${deal === null ? html`<span class="own">${name}</span>` : html`<span><span class="hash">#</span>${deal}</span>`}${step === null ? nothing : pips(step)}</button></h1>
        ${round("next", nextLabel, commands.next, puzzle === null ? deal === null || !isDealNumber(deal + 1) : !session.puzzling.mayGoOn)}
        ${level === null || puzzle !== null ? nothing : html`<button id="difficulty" class="level" title=${sentence} @click=${() => say(sentence)}>${pips(level.step)}<span class="word">${t.levels[level.step - 1]}</span></button>`}
      </div>
    </div>
    <div class="state">${settings.showVerdict ? verdictPill(session, t, showResult) : nothing}</div>
    <div class="right">
      <span class="counts" id="counts" title=${helpText(t, { hints: hintsOf(game), takebacks: attempt.takebacks })}
        >${settings.showCount ? html`<span>${figures(t.moveCount(game.at))}</span>` : nothing}${settings.showCount && settings.showTimer ? html`<span class="unseen"> · </span>` : nothing}${settings.showTimer ? html`<b>${timeText(attempt.clock.elapsed)}</b>` : nothing}</span
      >
      <div class="icons">
        ${round("calendar", t.daily, () => open("daily"))} ${roomy ? round("statistics", t.statistics, () => open("games")) : nothing}
        ${round("settings", t.settings, () => open("settings"))} ${roomy ? round("help", t.help, commands.help) : nothing}
      </div>
    </div>
  </div></header>`;
}

function tool({ name, id, label, title, action, disabled }: Item, kind = ""): TemplateResult {
  return html`<button id=${id ?? name} class="tool ${kind}" title=${title ?? label} ?disabled=${disabled ?? false} @click=${action}>
    ${icon(name)}<span class="label">${label}</span>
  </button>`;
}

const RULE = html`<i class="rule"></i>`;

export function dock(bars: Bars): TemplateResult {
  const { session, t, commands, roomy } = bars;
  if (session.reviewing.review !== null) return stepper(bars);
  const { game } = session;
  const hint: Item = { name: "hint", label: t.hint, action: commands.hint };
  const back: Item = { name: "back", label: t.takeBackShort, title: t.takeBack, action: commands.takeBack };
  const finish: Item = { name: "finish", label: t.finish, action: commands.finish };
  const undo: Item = { name: "undo", label: t.undo, action: commands.undo, disabled: game.at === 0 };
  const redo: Item = { name: "redo", label: t.redo, action: commands.redo, disabled: game.at === game.steps.length };
  const review: Item = { name: "review", label: t.review, action: commands.review };
  const solve: Item = { name: "solve", label: t.solve, action: commands.solve };
  // The middle place is the one action: quiet as long as nothing has happened.
  const isLost = session.knowing.verdict.state === "lost" && session.settings.showVerdict && game.at > 0;
  const lead = session.canFinish ? finish : isLost ? back : hint;
  const leading = tool(lead, lead === hint ? "lead" : "lead filled");
  const rest = [
    { name: "restart", label: t.restart, action: () => session.restart() } as const,
    ...[hint, back, finish].filter((item) => item !== lead),
    ...(roomy ? [] : [review, solve]),
    ...elsewhere(bars),
  ];
  return html`<footer><div class="tools" role="toolbar" aria-label=${t.menu} @keydown=${onToolbarKey}>
    ${tool(newGame(bars))} ${RULE} ${tool(undo)}
    ${roomy ? html`${tool(redo, "alone")} ${RULE} ${leading} ${RULE} ${tool(review)} ${tool(solve)}` : html`${leading} ${tool(redo)}`}
    ${moreMenu(t.more, rest)}
  </div></footer>`;
}

function newGame({ t, commands }: Bars): Item {
  return { name: "plus", label: t.newGame, action: commands.newGame };
}

/** What leads away from the table. */
function elsewhere({ session, t, m, open, commands, roomy }: Bars): Item[] {
  const { sounds } = session.settings;
  const few: Item[] = [
    { name: "statistics", label: t.statistics, action: () => open("games") },
    { name: "help", label: t.help, action: commands.help },
  ];
  return [
    { name: "share", label: t.share, action: () => open("share") },
    ...(m === null ? [] : [{ name: "tree", id: "tries", label: m.tree.title, action: () => open("tree") } as const]),
    { name: "board", id: "enter-board", label: t.ownBoardEntry, action: () => open("board") },
    { name: "record", id: "open-record", label: t.openRecord, action: () => open("record") },
    { name: "sound", label: sounds ? t.soundsOff : t.soundsOn, action: () => session.change({ sounds: !sounds }) },
    ...(roomy ? [] : few),
  ];
}

/** In a review the dock walks through the game. */
function stepper(bars: Bars): TemplateResult {
  const { session, t, m } = bars;
  const { game } = session;
  // The next position in which few moves kept the win; after the last one, the first again.
  const shares = sharesOf(session.reviewing.review!);
  const after = shares.findIndex((share, ply) => ply > game.at && isNarrow(share));
  const first = shares.findIndex(isNarrow);
  const narrow = after >= 0 ? after : first === game.at ? -1 : first;
  const to = (name: IconName, label: string, ply: number): TemplateResult =>
    html`<button id=${name} class="tool alone" title=${label} ?disabled=${ply < 0 || ply > game.steps.length || ply === game.at} @click=${() => session.goTo(ply)}>${icon(name)}<span class="label">${label}</span></button>`;
  return html`<footer><div class="tools stepper" role="toolbar" aria-label=${t.reviewTitle} @keydown=${onToolbarKey}>
    ${to("first", t.atStart, 0)} ${to("previous", t.stepBack, game.at - 1)}
    <span class="at" id="ply">${t.position(game.at, game.steps.length)}</span>
    ${to("next", t.step, game.at + 1)} ${to("last", t.lastMove, game.steps.length)} ${RULE}
    ${narrow < 0 || m === null ? nothing : html`${tool({ name: "hint", id: "next-narrow", label: m.graph.nextNarrow, action: () => session.goTo(narrow) }, "lead")} ${RULE}`}
    ${moreMenu(t.more, [newGame(bars), ...elsewhere(bars)])}
  </div></footer>`;
}
