/** What lies over the table for a while: the result of a game, a question, a message, and why games are not kept. */

import { html, nothing, type TemplateResult } from "lit";
import { timeText } from "../game/clock.ts";
import type { Messages } from "../i18n/index.ts";
import { helpText, noticeText, parText } from "../i18n/words.ts";
import { hintsOf } from "../session/keeping.ts";
import type { Session } from "../session/session.ts";
import { icon } from "./icons.ts";

/** The fewest moves for this game, beside what the player needed; nothing where nobody looks for them. */
export function parLine(session: Session, t: Messages): TemplateResult | typeof nothing {
  const { par, searching } = session.parSearch;
  if (par === null) return searching ? html`<p class="faint par">${t.par.searching}</p>` : nothing;
  return html`<p class="par" data-least=${par.least} data-most=${par.most}>${parText(t, par)}</p>`;
}

/** A won game, in figures; `daily` opens the calendar, where the game was today's. The box takes the focus itself: Enter, pressed once too often, does nothing to it. */
export function resultBox(session: Session, t: Messages, actions: { readonly next: () => void; readonly review: () => void; readonly daily: (() => void) | null; readonly close: () => void }): TemplateResult {
  const { game, attempt } = session;
  const help = helpText(t, { hints: hintsOf(game), takebacks: attempt.takebacks });
  return html`<div class="won" id="result" role="dialog" aria-labelledby="won-title" aria-describedby="won-text" tabindex="-1">
    <button class="plain close" aria-label=${t.close} title=${t.close} @click=${actions.close}>${icon("close")}</button>
    <strong id="won-title">${session.solved ? t.solverWon : t.youWon}</strong>
    <div id="won-text"><p>${t.wonIn(game.at, timeText(attempt.clock.elapsed))}</p>${help === "" ? nothing : html`<p class="faint">${help}</p>`}${parLine(session, t)}</div>
    <div class="row">
      <button class="main" ?disabled=${game.deal === null} @click=${actions.next}>${t.nextGame}</button>
      <button @click=${() => session.restart()}>${t.playAgain}</button>
      <button @click=${actions.review}>${t.review}</button>
      ${actions.daily === null ? nothing : html`<button id="result-daily" @click=${actions.daily}>${icon("calendar")}${t.daily}</button>`}
    </div>
  </div>`;
}

/** What waits for the player's word: a move that loses, or a new game where an unfinished one has come back. */
export function question(session: Session, t: Messages, close: () => void): TemplateResult | typeof nothing {
  const { notice, game } = session;
  if (notice?.what === "losing") {
    const { move } = notice;
    return html`<div class="message ask" id="losing" role="alertdialog" aria-label=${t.losingMove} aria-describedby="losing-why">
      <span id="losing-why">${noticeText(t, notice)}</span>
      <button id="not-this" @click=${close}>${t.notThisMove}</button>
      <button id="anyway" @click=${() => session.play(move, true)}>${t.playAnyway}</button>
    </div>`;
  }
  if (notice?.what !== "resumed") return nothing;
  return html`<div class="message ask" role="group" aria-label=${t.newGame}>
    <span>${noticeText(t, notice)}</span>
    <button id="afresh" @click=${() => session.begin(game.start, game.cells)}>${t.dealAfresh}</button>
    <button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button>
  </div>`;
}

/** What the first move of a puzzle was worth, and how to go on. */
export function puzzleNote(session: Session, t: Messages, close: () => void): TemplateResult | typeof nothing {
  const { notice, puzzling } = session;
  if (notice?.what !== "puzzle" || !puzzling.active) return nothing;
  const right = notice.outcome === "right";
  return html`<div class="message ask" role="group" aria-label=${t.puzzles}>
    <span>${noticeText(t, notice)}</span>
    ${right
      ? html`<button id="next-puzzle" @click=${() => void puzzling.next()}>${t.nextPuzzle}</button>`
      : html`<button id="retry-puzzle" @click=${() => session.restart()}>${t.undo}</button>`}
    <button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button>
  </div>`;
}

export function troubleLine(session: Session, t: Messages, openGames: () => void): TemplateResult | typeof nothing {
  const { trouble } = session.keeping;
  if (trouble === null) return nothing;
  return html`<div class="trouble" role="alert">
    <span>${noticeText(t, { what: "not-kept", trouble })}</span>${trouble === "full" ? html`<button @click=${openGames}>${t.statistics}</button>` : nothing}
  </div>`;
}
