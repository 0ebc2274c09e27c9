/** Turns facts into sentences of a language: the only place where notices and refusals become text. */

import type { BuriedCard, DifficultyAnswer } from "../engine/engine.ts";
import { timeText } from "../game/clock.ts";
import type { Gain } from "../game/gains.ts";
import type { Step } from "../game/game.ts";
import type { Notice } from "../game/notices.ts";
import type { Par } from "../game/par.ts";
import type { PuzzleName } from "../game/puzzles.ts";
import { findingOf, type ReviewState } from "../game/review.ts";
import type { Verdict } from "../game/verdicts.ts";
import {
  type Board,
  type Card,
  cellIndex,
  HOME,
  isCell,
  isColumn,
  type Move,
  movedCards,
  type Place,
  placeText,
  play,
  type Refusal,
  rankOf,
  suitOf,
  topOf,
} from "../rules/index.ts";
import type { CardWord } from "./card-word.ts";
import type { Messages } from "./en.ts";

export function cardName(t: Messages, card: Card): string {
  return t.card(rankOf(card), suitOf(card));
}

export function placeName(t: Messages, place: Place): string {
  if (isColumn(place)) return t.column(place + 1);
  return isCell(place) ? t.cell(placeText(place)) : t.home;
}

export function refusalText(t: Messages, refusal: Refusal): string {
  const r = t.refusals;
  switch (refusal.why) {
    case "no-such-cell":
      return sentence(r.noSuchCell(placeName(t, refusal.place), refusal.cells));
    case "nothing-there":
      return sentence(r.nothingThere(placeName(t, refusal.place)));
    case "same-place":
      return r.samePlace;
    case "cell-full":
      return sentence(r.cellFull(placeName(t, refusal.place), cardName(t, refusal.holds)));
    case "home-needs":
      return sentence(r.homeNeeds(cardName(t, refusal.card), cardName(t, refusal.needs)));
    case "does-not-fit":
      return sentence(r.doesNotFit(cardName(t, refusal.card), cardName(t, refusal.on)));
    case "not-a-run":
      return sentence(r.notARun(placeName(t, refusal.place), refusal.count));
    case "too-many":
      return sentence(r.tooMany(refusal.count, refusal.limit));
    case "from-home":
      return r.fromHome;
    case "one-card-only":
      return r.oneCardOnly;
  }
}

/** A card, for a language to put into the form that a sentence needs. */
function wordOf(card: Card): CardWord {
  return { rank: rankOf(card), suit: suitOf(card) };
}

/** What is proved of a position after a losing move. */
export function reasonText(t: Messages, { card }: BuriedCard): string {
  return sentence(t.neverFree(wordOf(card)));
}

/** What a move does, as a sentence. */
export function moveSentence(t: Messages, board: Board, move: Move): string {
  const card = movedCards(board, move)[0];
  if (card === undefined) return "";
  const name = cardName(t, card);
  const on = isColumn(move.to) ? topOf(board.columns[move.to]!) : null;
  if (on !== null) return sentence(t.movedOnto(name, move.count, cardName(t, on), placeName(t, move.to)));
  return sentence(t.moved(name, move.count, placeName(t, move.to)));
}

/** A move as something to do, in words alone. */
function moveToMake(t: Messages, board: Board, { from, to, count }: Move): string {
  const card = wordOf(movedCards(board, { from, to, count })[0]!);
  if (to === HOME) return t.hints.home(card);
  if (isCell(to)) return t.hints.intoCell(card);
  const on = topOf(board.columns[to]!);
  return on === null ? t.hints.intoColumn(card, count, to + 1) : t.hints.onto(card, count, wordOf(on));
}

function gainText(t: Messages, gain: Gain): string {
  switch (gain.what) {
    case "frees":
      return t.hints.frees(wordOf(gain.card));
    case "empties-column":
      return t.hints.emptiesColumn(gain.column + 1);
    case "empties-cell":
      return t.hints.emptiesCell;
    case "digs":
      return t.hints.digs(wordOf(gain.card), gain.above);
    case "then":
      return gain.onto === "home"
        ? t.hints.thenHome(wordOf(gain.card))
        : t.hints.thenOnto(wordOf(gain.card), wordOf(gain.onto));
  }
}

/** "Put the jack of spades on the queen of hearts: it frees the ace of clubs." */
export function hintSentence(t: Messages, board: Board, move: Move, gain: Gain | null): string {
  const what = moveToMake(t, board, move);
  return gain === null ? t.hints.alone(what) : t.hints.because(what, gainText(t, gain));
}

function stepSentence(t: Messages, step: Step): string {
  const sent: string[] = [];
  let board = play(step.before, step.move);
  for (const move of step.auto) {
    sent.push(cardName(t, movedCards(board, move)[0]!));
    board = play(board, move);
  }
  const first = moveSentence(t, step.before, step.move);
  return sent.length === 0 ? first : `${first} ${t.autoMoved(sent.join(t.comma))}`;
}

/** What a game is called; a puzzle has a name of its own. */
export function gameName(
  t: Messages,
  { deal, puzzle }: { readonly deal: number | null; readonly puzzle: PuzzleName | null },
): string {
  if (puzzle !== null) return t.puzzle(puzzle.number);
  return deal === null ? t.ownBoard : t.deal(deal);
}

/** One line about what just happened; empty when there is nothing to say. */
export function noticeText(t: Messages, notice: Notice): string {
  switch (notice.what) {
    case "dealt":
      return sentence(t.dealt(gameName(t, notice)));
    case "resumed":
      return sentence(t.resumed(gameName(t, notice), notice.moves));
    case "both-kept":
      return t.bothKept;
    case "not-kept":
      return notice.trouble === "full" ? t.storageFull : t.storageForbidden;
    case "moved":
      return stepSentence(t, notice.step);
    case "undone":
      return notice.step === null
        ? t.shown(notice.ply)
        : t.undone(moveSentence(t, notice.step.before, notice.step.move));
    case "redone":
      return notice.step === null ? t.shown(notice.ply) : t.redone(stepSentence(t, notice.step));
    case "restarted":
      return t.restarted;
    case "shown":
      return notice.ply === 0 ? t.atStart : t.shown(notice.ply);
    case "nothing-to":
      return {
        undone: t.nothingUndone,
        redone: t.nothingRedone,
        restarted: t.nothingUndone,
        reviewed: t.nothingReviewed,
      }[notice.action];
    case "refused":
      return refusalText(t, notice.refusal);
    case "losing":
      return [t.losingMove, notice.reason === null ? "" : reasonText(t, notice.reason)]
        .filter((part) => part !== "")
        .join(" ");
    case "no-such-move":
      return t.notAMove(notice.text);
    case "won":
      return [notice.solved ? t.solverWon : t.youWon, t.wonIn(notice.moves, timeText(notice.time)), helpText(t, notice)]
        .filter((part) => part !== "")
        .join(" ");
    case "searching":
      return t.unknown + t.colon + t.searching;
    case "hint":
      return t.hintMove(hintSentence(t, notice.board, notice.move, notice.gain));
    case "no-line":
      return {
        won: t.noLineWon,
        lost: t.noLineLost,
        unwinnable: t.unwinnable,
        offline: t.noLineOffline,
        limit: t.noLineLimit,
      }[notice.why];
    case "no-best-move":
      return t.noBestMove;
    case "taken-back":
      return t.takenBack(notice.count);
    case "never-winnable":
      return t.neverWinnable;
    case "cannot-finish":
      return t.cannotFinish;
    case "solving":
      return t.solving(notice.count);
    case "reviewed":
      return reviewSentence(t, notice.review);
    case "copied":
      return { link: t.copiedLink, record: t.copiedRecord, board: t.copiedBoard, review: t.story.copied }[notice.thing];
    case "not-copied":
      return t.notCopied;
    case "puzzle":
      return { more: t.puzzleMore, right: t.puzzleRight, wrong: t.puzzleWrong }[notice.outcome];
    case "learned": // said by the lesson's own line
      return "";
    case "solve":
      return t.solveQuestion;
    case "bad-link":
      return t.badLink;
    case "not-loaded":
      return t.notLoaded;
    case "no-puzzles":
      return t.noPuzzles;
    case "bad-record-move": {
      const { index, text, refusal } = notice.bad;
      return t.badRecordMove(index + 1, text, refusal === null ? t.notAMove(text) : refusalText(t, refusal));
    }
    case "bad-number":
      return t.badNumber(notice.text);
    case "imported":
      return t.imported(notice.count, notice.refused);
    case "not-games":
      return t.notGames;
  }
}

/** The help that was taken on the way to a win, said apart from the win; empty when there was none. */
export function helpText(
  t: Messages,
  { hints, takebacks }: { readonly hints: number; readonly takebacks: number },
): string {
  return [hints > 0 ? t.hintCount(hints) : "", takebacks > 0 ? t.takebackCount(takebacks) : ""]
    .filter((part) => part !== "")
    .join(" · ");
}

/** What a review found, in one sentence: what is known, and what is not. */
export function reviewSentence(t: Messages, review: ReviewState): string {
  const finding = findingOf(review);
  const mistake = review.mistake!;
  switch (finding.what) {
    case "mistake":
      return t.mistake(mistake.ply, mistake.move);
    case "mistake-between":
      return t.mistakeBetween(mistake.lastWinnable + 1, mistake.ply);
    case "no-mistake":
      return t.noMistake;
    case "lost-from-start":
      return t.unwinnable;
    case "winnable-until":
      return t.winnableUntil(finding.ply);
    case "lost-since":
      return t.lostSince(finding.ply);
    case "nothing-known":
      return t.nothingKnown;
  }
}

/** The fewest moves, as far as they are known, and how many the player needed. */
export function parText(t: Messages, { least, most }: Par, needed: number): string {
  const fewest = least === most ? t.par.exactly(most) : t.par.between(most, least);
  return t.par.both(fewest, t.par.needed(needed));
}

/** A number of moves that some line takes: the fewest only where there is nothing left to save. */
function lengthText(count: number, exact: (count: number) => string, atMost: (count: number) => string): string {
  return count <= 1 ? exact(count) : atMost(count);
}

export function winnableText(t: Messages, needed: number): string {
  return lengthText(needed, t.winnableIn, t.winnableAtMost);
}

/** The verdict in words, with what is known beside it; `brief` where there is little room. */
export function verdictText(
  t: Messages,
  verdict: Verdict,
  needed: number | null,
  won: boolean,
  lostSince: number | null = null,
): { readonly word: string; readonly detail: string; readonly brief: string } {
  if (won) return { word: t.won, detail: "", brief: "" };
  if (verdict.state === "winnable") {
    const count = needed ?? 0;
    return {
      word: t.winnable,
      detail: lengthText(count, t.inMoves, t.inAtMost),
      brief: count <= 1 ? String(count) : `≤ ${count}`,
    };
  }
  if (verdict.state === "lost") {
    const since = lostSince === null ? "" : t.sinceMove(lostSince);
    return { word: t.lost, detail: since, brief: since };
  }
  const searching =
    verdict.positions === undefined ? t.searching : t.searchingPositions(verdict.positions.toLocaleString());
  const limit = { positions: t.gaveUp, seconds: t.gaveUpTime, memory: t.gaveUpMemory, fault: t.gaveUpFault }[
    verdict.reason ?? "positions"
  ];
  return {
    word: t.unknown,
    detail: { searching, limit, offline: t.offline }[verdict.why],
    brief: verdict.why === "searching" ? "…" : "",
  };
}

export function verdictSentence(t: Messages, verdict: Verdict, needed: number | null): string {
  if (verdict.state === "winnable") return winnableText(t, needed ?? 0) + t.stop;
  return verdict.state === "lost" ? t.lostProved + t.stop : "";
}

/** The name of a focusable card or empty place on the table. */
export function spotName(t: Messages, board: Board, place: Place, depth: number | null, running: number): string {
  if (isColumn(place)) {
    const column = board.columns[place]!;
    if (depth === null || column.length === 0) return sentence(t.emptyAt(t.column(place + 1)));
    const name = t.cardInColumn(cardName(t, column[depth]!), place + 1, depth + 1, column.length);
    return sentence(running > 1 ? name + t.comma + t.inRun(running - 1) : name);
  }
  const card = place === HOME ? null : (board.cells[cellIndex(place)] ?? null);
  return sentence(card === null ? t.emptyAt(placeName(t, place)) : t.cardAt(cardName(t, card), placeName(t, place)));
}

/** Sentences begin with a capital where the script has them. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What the measure says: `hard: A casual player wins about once in 40 tries; harder than 84 % of deals.` */
export function difficultySentence(t: Messages, { wins, games, step, harderThan }: DifficultyAnswer): string {
  const often =
    step === 5
      ? t.casualRarely
      : 5 * wins > 2 * games
        ? t.casualOften(Math.round((10 * wins) / games))
        : t.casualOnce(Math.round(games / wins));
  return sentence(t.levels[step - 1]!) + t.colon + often + t.semicolon + t.harderThan(harderThan) + t.stop;
}
