/** What lies over the table for a while: a question, what a puzzle asks, and why games are not kept. */

import { html, nothing, type TemplateResult } from "lit";
import { movesNotHome } from "../game/par.ts";
import type { Messages } from "../i18n/index.ts";
import { noticeText, parText } from "../i18n/words.ts";
import type { Session } from "../session/session.ts";
import { bestWin } from "../store/games.ts";
import { icon } from "./icons.ts";

/** The fewest moves for this game, beside what the player needed; nothing where nobody looks for them. */
export function parLine(session: Session, t: Messages): TemplateResult | typeof nothing {
  const { game, keeping } = session;
  const { par, searching } = session.parSearch;
  if (par === null) return searching ? html`<p class="faint par">${t.par.searching}</p>` : nothing;
  const needed = game.won ? movesNotHome(game) : bestWin(keeping.wins)?.notHome;
  return html`<p class="par" data-least=${par.least} data-most=${par.most}>${parText(t, par, needed ?? par.most)}</p>`;
}

/** What waits for the player's word. The first answer does no harm, and has the focus. */
export function question(session: Session, t: Messages): TemplateResult | typeof nothing {
  const { asking, game } = session;
  const close = (): unknown => session.dismiss();
  switch (asking?.what) {
    case "losing":
      return html`<div class="message ask" id="losing" role="alertdialog" aria-label=${t.losingMove} aria-describedby="losing-why">
        <span id="losing-why">${noticeText(t, asking)}</span>
        <span class="answers"><button id="not-this" @click=${close}>${t.notThisMove}</button><button id="anyway" @click=${() => session.play(asking.move, true)}>${t.playAnyway}</button></span>
      </div>`;
    case "solve":
      return html`<div class="message ask" id="solve-question" role="alertdialog" aria-label=${t.solve} aria-describedby="solve-why">
        <span id="solve-why">${noticeText(t, asking)}</span>
        <span class="answers"><button id="not-solve" @click=${close}>${t.cancel}</button><button id="solve-really" @click=${() => void session.solving.start()}>${t.solveReally}</button></span>
      </div>`;
    case "resumed":
      return html`<div class="message ask" role="group" aria-label=${t.newGame}>
        <span>${noticeText(t, asking)}</span>
        <button id="afresh" @click=${() => session.begin(game.start, game.cells)}>${t.dealAfresh}</button>
        <button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button>
      </div>`;
    default:
      return nothing;
  }
}

/** What a puzzle asks for, what its moves were worth, and how to continue: a line of its own above the table. */
export function puzzleLine(session: Session, t: Messages): TemplateResult | typeof nothing {
  const { puzzling, learning, game } = session;
  const { puzzle, outcome, isRunning } = puzzling;
  // A lesson has a line of its own, about other moves.
  if (puzzle === null || learning.lesson !== null) return nothing;
  const name = `${t.puzzle(puzzle.number)}${t.comma}${t.levels[puzzle.grade - 1]}`;
  const said =
    outcome !== null ? noticeText(t, { what: "puzzle", outcome }) : game.at === 0 && !isRunning ? t.puzzleTask : "";
  // In a run the next one comes by itself, and the table keeps its size: a sign says how it went.
  const isDone = outcome === "right" || outcome === "wrong";
  const isOver = isDone && !isRunning;
  const sign = isDone && isRunning ? { right: "✓", wrong: "✕" }[outcome] : "";
  return html`<div class="task ${outcome ?? ""}" role="region" aria-label=${t.puzzles}>
    <span class="said"><strong>${name}</strong> <span class=${sign === "" ? "" : "unseen"}>${said}</span>${sign === "" ? nothing : html`<b aria-hidden="true">${sign}</b>`}</span>
    ${isOver && outcome === "wrong" ? html`<button id="retry-puzzle" @click=${() => session.undo()}>${t.undo}</button>` : nothing}
    ${isOver ? html`<button id="next-puzzle" class=${outcome === "right" ? "main" : ""} @click=${() => void puzzling.next()}>${t.nextPuzzle}</button>` : nothing}
  </div>`;
}

export function troubleLine(session: Session, t: Messages, openGames: () => void): TemplateResult | typeof nothing {
  const { trouble } = session.keeping;
  if (trouble === null) return nothing;
  return html`<div class="trouble" role="alert">
    <span>${noticeText(t, { what: "not-kept", trouble })}</span>${trouble === "full" ? html`<button @click=${openGames}>${t.statistics}</button>` : nothing}
  </div>`;
}
