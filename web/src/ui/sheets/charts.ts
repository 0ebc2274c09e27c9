/** Statistics as pictures with their figures: by difficulty, over time, and the best against the fewest known. */

import { css, html, nothing, svg, type TemplateResult } from "lit";
import type { Messages, More } from "../../i18n/index.ts";
import type { BestOfDeal, Tally } from "../../store/history.ts";
import { pips } from "../pips.ts";

function wonOf(m: More, { played, won }: Tally): string {
  return played === 0 ? "–" : `${won} · ${m.percent(won / played)}`;
}

export function stepTable(t: Messages, m: More, tallies: readonly Tally[]): TemplateResult {
  const most = Math.max(1, ...tallies.map((one) => one.played));
  return html`<table class="steps">
    <thead><tr><th scope="col"><span class="spare">${m.difficulty}</span></th><td></td><th scope="col">${m.played}</th><th scope="col">${m.wonGames}</th><th scope="col">${m.withoutHints}</th></tr></thead>
    <tbody>
      ${tallies.map(
        (one, k) => html`<tr>
          <th scope="row">${pips(k + 1)} ${t.levels[k]}</th>
          <td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${svg`<rect class="played" width=${(100 * one.played) / most} height="10"></rect><rect class="won" width=${(100 * one.won) / most} height="10"></rect>`}</svg></td>
          <td>${one.played}</td><td>${wonOf(m, one)}</td><td>${one.played === 0 ? "–" : one.unhinted}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Bars for months: what was played, and of that what was won. Each bar has its figures as its name. */
export function monthChart(
  t: Messages,
  m: More,
  months: readonly (Tally & { readonly month: string })[],
): TemplateResult {
  const most = Math.max(4, ...months.map((one) => one.played));
  const name = new Intl.DateTimeFormat(t.locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const letter = new Intl.DateTimeFormat(t.locale, { month: "narrow", timeZone: "UTC" });
  const label = (one: Tally & { readonly month: string }): string =>
    `${name.format(new Date(one.month))}${t.colon}${m.playedAndWon(one.played, one.won)}`;
  return html`<ul class="months">
    ${months.map(
      (one) => html`<li title=${label(one)}>
        <span class="unseen">${label(one)}</span>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">${svg`
          <rect class="played" y=${100 - (100 * one.played) / most} width="10" height=${(100 * one.played) / most}></rect>
          <rect class="won" y=${100 - (100 * one.won) / most} width="10" height=${(100 * one.won) / most}></rect>`}</svg>
        <span aria-hidden="true">${letter.format(new Date(one.month)).replace("月", "")}</span>
      </li>`,
    )}
  </ul>`;
}

export interface BestRow extends BestOfDeal {
  /** In the same count, of a line that the engine has; undefined while it is asked, null when it has none. */
  readonly known: number | null | undefined;
}

/** The fewest possible: exactly where that is proved, and otherwise the best that is known. A star says: none can be shorter (proved). */
export function bestTable(
  t: Messages,
  m: More,
  rows: readonly BestRow[],
  open: (deal: number) => void,
): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  const row = ({ deal, moves, par, known }: BestRow): TemplateResult => {
    const isProved = par !== null && par.least === par.most;
    const most = Math.min(moves, par?.most ?? Infinity, known ?? Infinity);
    return html`<tr>
      <th scope="row"><button class="plain" @click=${() => open(deal)}>${t.deal(deal)}</button></th>
      <td>${moves}${isProved && moves === par.least ? " ★" : ""}</td>
      <td>${isProved ? par.least : known === undefined ? "…" : `≤ ${most}`}</td>
    </tr>`;
  };
  return html`<table class="bests">
    <thead><tr><th scope="col">${m.dealHeading}</th><th scope="col">${m.yourFewest}</th><th scope="col">${m.fewestKnown}</th></tr></thead>
    <tbody>${rows.map(row)}</tbody>
  </table>`;
}

export const chartStyles = css`
  .bar svg {
    display: block;
    width: 100%;
    min-width: 40px;
    height: 12px;
  }
  .played {
    fill: var(--line);
  }
  .won {
    fill: var(--accent);
  }
  .steps :is(th[scope="row"], td) {
    white-space: nowrap;
  }
  .steps .bar {
    width: 34%;
  }
  .months {
    display: grid;
    grid-template-columns: repeat(12, 1fr);
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    text-align: center;
    font-size: 12px;
    color: var(--faint);
  }
  .months li {
    display: block;
  }
  .months svg {
    display: block;
    width: 100%;
    height: 84px;
    border-bottom: 1px solid var(--line);
  }
  .bests th[scope="row"] {
    white-space: nowrap;
  }
  .bests .plain {
    border-color: transparent;
    background: none;
    padding: 2px 4px;
    min-height: 30px;
    text-decoration: underline;
  }
  @media (max-width: 480px) {
    .steps th[scope="row"] {
      white-space: normal;
    }
    .steps .bar {
      display: none;
    }
    .steps thead td,
    .steps .pips {
      display: none;
    }
    /* The heading above the table says it too. */
    .spare {
      font-size: 0;
    }
  }
`;
