/** A won game: its result inside the arch of its cards, and the game itself as a row of bars. */

import { css, html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.ts";
import { countStars, type Stars } from "../../game/journey.ts";
import { type MoveMark, marksOf } from "../../game/marks.ts";
import { movesNotHome, type Par } from "../../game/par.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { helpText } from "../../i18n/words.ts";
import { hintsOf } from "../../session/keeping.ts";
import type { Session } from "../../session/session.ts";
import { icon } from "../icons.ts";
import { parLine } from "../notes.ts";
import { starRow } from "../stars.ts";

export interface ResultActions {
  readonly another: () => void;
  readonly review: () => void;
  readonly share: () => void;
  readonly film: () => void;
  /** Opens the calendar, where the game was today's. */
  readonly daily: (() => void) | null;
  /** Opens the map, where the game is a stop of the journey, with what was reached there. */
  readonly journey: { readonly open: () => void; readonly stars: Stars; readonly place: number } | null;
  readonly close: () => void;
  /** Whether the cards fly: then the result comes after them. */
  readonly animated: boolean;
  /** Whether a dialog lies over it. */
  readonly covered: boolean;
}

/** How many moves have each mark, in words. */
export function markWords(m: More, marks: readonly MoveMark[]): string {
  const count = (mark: MoveMark): number => marks.filter((one) => one === mark).length;
  return [
    m.result.room(count("room")),
    count("narrow") > 0 ? m.result.narrow(count("narrow")) : "",
    count("back") > 0 ? m.result.back(count("back")) : "",
    count("open") > 0 ? m.result.open(count("open")) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** One bar for each move; narrow ones are higher, too, so that colour is not the only sign. */
function gameRow(m: More, marks: readonly MoveMark[]): TemplateResult {
  return html`<div class="game-row ${marks.length > 90 ? "dense" : ""}" aria-hidden="true">${marks.map((mark) => html`<i class=${mark}></i>`)}</div>
    <p class="faint">${markWords(m, marks)}</p>`;
}

function figure(value: string, label: string, kind = ""): TemplateResult {
  return html`<div class="figure ${kind}"><b>${value}</b><span>${label}</span></div>`;
}

/** How many moves more than needed, moves home not counted on either side: "+3", or "+3–5" where it is known so far. */
function aboveFewest(needed: number, { least, most }: Par): string {
  return `+${needed - most}${least === most ? "" : `–${needed - least}`}`;
}

function journeyLine(
  m: More,
  { place, stars }: NonNullable<ResultActions["journey"]>,
  covered: boolean,
): TemplateResult {
  return html`<p id="result-stars" ?inert=${covered}>${m.journey.stop(place)} ${starRow(stars)}<span class="unseen">${m.journey.stars(countStars(stars), 3)}</span></p>`;
}

/** The box takes the focus itself, so that it is read out: Enter, pressed once too often, does nothing to it. */
export function resultBox(session: Session, t: Messages, m: More, actions: ResultActions): TemplateResult {
  const { game, attempt, puzzling, parSearch, keeping } = session;
  const { covered } = actions;
  const { elapsed } = attempt.clock;
  const help = helpText(t, { hints: hintsOf(game), takebacks: attempt.takebacks });
  const time = timeText(elapsed);
  const isBest = keeping.wins.length > 1 && keeping.wins.every((win) => win.time >= elapsed);
  const noun = t.moveCount(game.at).replace(/\d+/, "").trim();
  const { par } = parSearch;
  const marks = marksOf(game, (board) => session.odds.of(board), attempt.undone);
  return html`<div class="won ${actions.animated ? "late" : ""}" id="result" role="dialog" aria-labelledby="won-title" aria-describedby="won-text" tabindex="-1">
    <button class="plain close" aria-label=${t.close} title=${t.close} @click=${actions.close}>${icon("close")}</button>
    <strong id="won-title" ?inert=${covered}>${session.isOwnWin ? t.youWon : session.solved ? t.solverWon : m.film.watched}</strong>
    ${actions.journey === null ? nothing : journeyLine(m, actions.journey, covered)}
    <div class="figures" aria-hidden="true" ?inert=${covered}>
      ${figure(String(game.at), noun + t.comma + (help === "" ? m.result.noHints : help), "chief")} ${figure(time, isBest ? m.result.bestTime : m.result.time)}
      ${par === null ? nothing : figure(aboveFewest(movesNotHome(game), par), m.result.above)}
    </div>
    <div id="won-text" ?inert=${covered}>
      <p class="unseen">${t.wonIn(game.at, time)} ${help}</p>
      ${marks.every((mark) => mark === "open") ? nothing : gameRow(m, marks)} ${parLine(session, t)}
    </div>
    <div class="row">
      <button class="lead" id="another" @click=${actions.another}>${puzzling.puzzle === null ? m.another : t.nextPuzzle}${icon("next")}</button>
      <button id="result-share" @click=${actions.share}>${icon("share")}${t.share}</button>
      <button id="result-review" @click=${actions.review}>${icon("review")}${t.review}</button>
      <button id="result-film" title=${m.film.title} @click=${actions.film}>${icon("film")}${m.film.button}</button>
      <button id="again" title=${m.playAgain} @click=${() => session.restart()}>${icon("restart")}${m.result.again}</button>
      ${actions.journey === null ? nothing : html`<button id="result-journey" @click=${actions.journey.open}>${icon("journey")}${m.journey.title}</button>`}
      ${actions.daily === null ? nothing : html`<button id="result-daily" @click=${actions.daily}>${icon("calendar")}${t.daily}</button>`}
    </div>
  </div>`;
}

export const resultStyles = css`
  .won {
    position: absolute;
    inset: calc(var(--arch-top, 20px) / var(--zoom)) 0 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 10px;
    padding: 0 20%;
    color: var(--on-felt);
    text-align: center;
    pointer-events: none;
    z-index: 2;
  }
  .won.late { animation: appear 500ms 1.1s backwards; }
  @keyframes appear {
    from { opacity: 0; }
  }
  .won button { pointer-events: auto; }
  /* It has the focus only so that it is read out; its buttons show where the keyboard is. */
  .won:focus { outline: none; }
  .won button:focus-visible { outline-color: var(--focus-felt); }
  .won .close {
    position: absolute;
    top: calc((8px - var(--arch-top, 20px)) / var(--zoom));
    right: 12px;
    color: var(--on-felt-faint);
  }
  .won .close:hover { background: var(--glass); }
  .won strong {
    font-size: var(--text-xl);
    font-weight: 700;
    line-height: 1.2;
    color: var(--brass);
  }
  .won p { margin: 2px 0; }
  .won .faint, .won .par { color: var(--on-felt-faint); font-size: var(--text-s); text-wrap: balance; }
  #won-text { max-width: 100%; display: grid; gap: 4px; justify-items: center; }
  #result-stars { display: flex; gap: 10px; align-items: center; margin: 0; }
  #result-stars .star { width: 22px; height: 22px; }
  .figures {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    align-items: end;
    gap: 8px 36px;
  }
  .figure { display: grid; gap: 2px; justify-items: center; }
  .figure b { font: 600 40px/1 var(--font-figures); }
  .figure span { font-size: var(--text-s); color: var(--on-felt-faint); }
  .figure.chief b { font-size: var(--text-figure); }
  /* The chief figure is read first and stands in the middle. */
  .figure:nth-child(2) { order: -1; }
  .figures:has(> :last-child:nth-child(2)) .figure:nth-child(2) { order: 0; }
  .game-row {
    display: flex;
    align-items: center;
    gap: 3px;
    height: 30px;
    max-width: 100%;
  }
  .game-row.dense { gap: 1px; }
  .game-row i {
    width: 5px;
    min-width: 1px;
    height: 16px;
    border-radius: 1px;
    background: var(--good-on-felt);
  }
  .game-row .narrow { height: 24px; background: var(--brass); }
  .game-row .back { height: 28px; background: var(--bad-on-felt); }
  .game-row .open { height: 8px; background: var(--on-felt-faint); }
  .won .row { justify-content: center; margin-top: 8px; gap: 10px; }
  .won .row button {
    min-height: 42px;
    padding: 8px 16px;
    border: 0;
    border-radius: var(--r2);
    background: color-mix(in srgb, var(--felt-edge) 60%, var(--note));
    box-shadow: inset 0 0 0 1px var(--glass-line);
    color: var(--on-felt);
  }
  .won .row button:hover { filter: brightness(1.2); }
  .won .row .lead {
    background: var(--brass);
    color: var(--on-brass);
    box-shadow: none;
    font-weight: 600;
    padding: 8px 14px 8px 20px;
  }
  /* The dock is for playing. */
  main.celebrating ~ footer { visibility: hidden; }
  @media (max-width: 1000px) {
    .won { padding: 0 14%; }
  }
  /* Upright, the arch stands over figures and buttons. */
  @media (max-aspect-ratio: 1/1) {
    main.celebrating { grid-row: 3 / -1; }
    .won { justify-content: flex-start; padding: 0 14px 16px; gap: 12px; }
    .won strong { margin-top: max(8px, calc((var(--arch-foot) - var(--arch-top)) / var(--zoom) - 150px)); max-width: 56%; }
    .figures { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: center; gap: 36px 28px; width: 100%; max-width: 420px; }
    .figure.chief { flex-basis: 100%; }
    .figure.chief b { font-size: 76px; }
    .won .figure:nth-child(2) { order: 0; }
    .won .row { width: 100%; max-width: 460px; margin-top: auto; gap: 8px 6px; flex-wrap: wrap; }
    .won .row .lead { flex: 1 0 100%; min-height: 48px; }
    /* However many there are, they stand in one line. */
    .won .row button:not(.lead) { flex: 1 1 0; min-width: 0; flex-direction: column; gap: 2px; padding: 6px 2px; font-size: var(--text-xs); line-height: 1.15; }
  }
  @media (max-aspect-ratio: 1/1) and (max-height: 700px) {
    .won { gap: 4px; padding-bottom: 6px; }
    .game-row { height: 24px; }
    .won strong { margin-top: calc((var(--arch-foot) - var(--arch-top)) / var(--zoom) - 118px); font-size: var(--text-l); }
    .figures { gap: 14px 20px; }
    .figure.chief b { font-size: 56px; }
    .figure b { font-size: 30px; }
  }
  /* A phone on its side. */
  @media (max-height: 520px) and (min-aspect-ratio: 1/1) {
    .won { gap: 2px; padding: 0 13%; }
    .figures { gap: 8px 20px; }
    .won strong { font-size: 17px; }
    .figure b { font-size: 24px; }
    .figure.chief b { font-size: 40px; }
    .game-row { height: 20px; }
    .game-row i { height: 10px; }
    .game-row .narrow { height: 16px; }
    .won .row { margin-top: 2px; gap: 6px; flex-wrap: nowrap; }
    .won .row button { min-height: 34px; padding: 2px 8px; font-size: var(--text-s); }
    .won .row button .icon { width: 16px; }
  }
  /* The same at twice its size. */
  @media (max-height: 520px) and (max-width: 720px) and (min-aspect-ratio: 1/1) {
    .won { padding: 0 19%; }
    .figures { gap: 8px 14px; }
    .figure span { max-width: 84px; font-size: var(--text-xs); line-height: 1.15; }
    .won .row { gap: 5px; }
    .won .row .icon { display: none; }
    .won .row .lead { padding: 2px 10px; }
  }
  @media (forced-colors: active) {
    .game-row i { forced-color-adjust: none; background: CanvasText; }
    /* The plate that the system puts under text would cover the line above. */
    .won strong, .figure b { forced-color-adjust: none; color: CanvasText; }
    .won .row button { border: 1px solid ButtonText; }
    .won .row .lead { border: 2px solid Highlight; }
  }
`;
