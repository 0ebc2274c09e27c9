/** The bars above and below the table. */

import { html, nothing, type TemplateResult } from "lit";
import { timeText } from "../game/clock.ts";
import { difficultySentence, gameName, helpText } from "../i18n/words.ts";
import type { Messages } from "../i18n/index.ts";
import { isDealNumber } from "../rules/index.ts";
import { hintsOf } from "../session/keeping.ts";
import type { Session } from "../session/session.ts";
import { icon, type IconName } from "./icons.ts";
import type { Command } from "./keys.ts";
import { pips } from "./pips.ts";
import type { SheetName } from "./sheets/names.ts";
import { onToolbarKey } from "./toolbar.ts";
import { verdictPill } from "./verdict.ts";

export interface Bars {
  readonly session: Session;
  readonly t: Messages;
  readonly commands: Readonly<Record<Command, () => void>>;
  readonly open: (sheet: SheetName) => void;
  /** Brings the result of a won game back; null while it shows, or while there is none. */
  readonly showResult: (() => void) | null;
  /** Shows a sentence over the table for a while. */
  readonly say: (text: string) => void;
}

function round(name: IconName, label: string, action: () => void, disabled = false): TemplateResult {
  return html`<button class="round" id=${name} aria-label=${label} title=${label} ?disabled=${disabled} @click=${action}>${icon(name)}</button>`;
}

export function topBar({ session, t, commands, open, showResult, say }: Bars): TemplateResult {
  const { game, settings, attempt } = session;
  const { deal } = game;
  const counts = [settings.showCount ? t.moveCount(game.at) : "", settings.showTimer ? timeText(attempt.clock.elapsed) : ""].filter((part) => part !== "");
  const { puzzle } = session.puzzling;
  const name = gameName(t, { deal, puzzle });
  const level = session.rating.answer;
  const sentence = level === null ? "" : difficultySentence(t, level);
  // A puzzle is as hard as its only move is hard to see: its line says so.
  const step = puzzle === null ? (level?.step ?? null) : puzzle.grade;
  const nextLabel = puzzle === null ? t.nextDeal : t.nextPuzzle;
  return html`<header>
    <div class="choose">
      ${round("plus", t.newGame, commands.newGame)} ${round("previous", t.previousDeal, commands.previous, deal === null || !isDealNumber(deal - 1))}
      <h1><button class="deal" id="deal" aria-label=${name} title=${t.newGame} @click=${commands.newGame}>${deal === null ? name : html`<span><span class="hash">#</span>${deal}</span>`}${step === null ? nothing : pips(step)}</button></h1>
      ${round("next", nextLabel, commands.next, puzzle === null && (deal === null || !isDealNumber(deal + 1)))}
      ${level === null || puzzle !== null ? nothing : html`<button id="difficulty" class="level" title=${sentence} @click=${() => say(sentence)}>${pips(level.step)}<span class="word">${t.levels[level.step - 1]}</span></button>`}
    </div>
    <div class="state">
      ${settings.showVerdict ? verdictPill(t, session.knowing.verdict, session.knowing.needed, game.won, showResult) : nothing}
      <span class="counts" id="counts" title=${helpText(t, { hints: hintsOf(game), takebacks: attempt.takebacks })}>${counts.join(" · ")}</span>
    </div>
    <div class="more">
      ${round("calendar", t.daily, () => open("daily"))} ${round("share", t.share, () => open("share"))} ${round("statistics", t.statistics, () => open("games"))} ${round("settings", t.settings, () => open("settings"))}
      ${round("help", t.help, commands.help)}
    </div>
  </header>`;
}

function tool(name: IconName, label: string, action: () => void, extra: { disabled?: boolean; strong?: boolean; title?: string } = {}): TemplateResult {
  return html`<button id=${name} class=${extra.strong ? "tool main" : "tool"} title=${extra.title ?? label} ?disabled=${extra.disabled ?? false} @click=${action}>
    ${icon(name)}<span class="label">${label}</span>
  </button>`;
}

export function bottomBar({ session, t, commands }: Bars): TemplateResult {
  const { game, knowing } = session;
  const lost = knowing.verdict.state === "lost" && session.settings.showVerdict && game.at > 0;
  return html`<footer><div class="tools" role="toolbar" aria-label=${t.menu} @keydown=${onToolbarKey}>
    ${tool("undo", t.undo, commands.undo, { disabled: game.at === 0 })} ${tool("redo", t.redo, commands.redo, { disabled: game.at === game.steps.length })}
    ${tool("restart", t.restart, () => session.restart())} ${tool("hint", t.hint, commands.hint)}
    ${tool("back", t.takeBackShort, commands.takeBack, { strong: lost, title: t.takeBack })} ${tool("solve", t.solve, commands.solve)}
    ${tool("review", t.review, commands.review)} ${tool("finish", t.finish, commands.finish, { strong: session.canFinish })}
  </div></footer>`;
}
