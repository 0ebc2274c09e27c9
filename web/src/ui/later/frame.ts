/** What all panels beside the table have: a head to close them by, and lists of moves. */

import { html, nothing, type TemplateResult } from "lit";
import type { Messages } from "../../i18n/index.ts";
import type { Board, Move } from "../../rules/index.ts";
import { icon } from "../icons.ts";
import { moveSigns } from "../signs.ts";

export function frame(t: Messages, title: string, close: () => void, body: TemplateResult): TemplateResult {
  return html`<aside class="panel" aria-label=${title}>
    <div class="head"><h2>${title}</h2><button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button></div>
    ${body}
  </aside>`;
}

/** A numbered list of moves; `at` is how many have been made, and a click goes there, unless there is no way. `beside` stands at the end of a line. */
export function moveList(
  t: Messages,
  moves: readonly { readonly board: Board; readonly move: Move; readonly text: string }[],
  at: number,
  go: ((count: number) => void) | null,
  beside: (index: number) => unknown = () => nothing,
): TemplateResult {
  return html`<ol class="list">
    ${moves.map(({ board, move, text }, k) => {
      const state = k === at - 1 ? "now" : k < at ? "done" : "";
      return html`<li class=${state} data-move=${text} aria-current=${k === at - 1 ? "step" : "false"}><button class="plain" ?disabled=${go === null} @click=${() => go?.(k + 1)}><span class="number">${k + 1}</span>${moveSigns(t, board, move)}${beside(k)}</button></li>`;
    })}
  </ol>`;
}
