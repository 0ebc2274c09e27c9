/** Facts as sentences, for what is loaded after the first game. */

import { cardText } from "../rules/index.ts";
import type { BoardProblem } from "../rules/texts.ts";
import type { Messages } from "./en.ts";
import type { More } from "./more-en.ts";

/** What is wrong with a board text, missing cards in one line. */
export function problemTexts(m: More, problems: readonly BoardProblem[]): string[] {
  const p = m.problems;
  const missing = problems
    .filter((problem) => problem.what === "missing-card")
    .map((problem) => cardText(problem.card));
  const lines = problems.flatMap((problem): string[] => {
    switch (problem.what) {
      case "unknown-card":
        return [p.unknownCard(problem.text, problem.line, problem.place)];
      case "misplaced-card":
        return [p.misplacedCard(problem.text, problem.line, problem.place)];
      case "doubled-card":
        return [p.doubledCard(cardText(problem.card))];
      case "missing-card":
        return [];
      case "too-many-columns":
        return [p.tooManyColumns(problem.count)];
      case "too-many-cells":
        return [p.tooManyCells(problem.count, problem.cells)];
      case "bad-home":
        return [p.badHome(problem.text)];
      case "bad-json":
        return [p.badJson];
      case "not-as-dealt":
        return [p.notAsDealt];
      case "empty":
        return [p.empty];
    }
  });
  return missing.length > 0 ? [...lines, p.missingCards(missing.join(" "))] : lines;
}

/** `15 November`, in the words of the language. */
export function dayName(t: Messages, day: string, month: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(t.locale, { day: "numeric", month, timeZone: "UTC" }).format(new Date(day));
}

/** A line to tell others: `FreeCell, 15 Nov: 61 moves, no hints`. */
export function dailyResult(t: Messages, m: More, day: string, moves: number, hints: number): string {
  return m.dailyResult(dayName(t, day, "short"), moves, hints);
}
