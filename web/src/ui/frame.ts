/** What all panels beside the table have: a head to close them by, and lists of moves. */

import { html, type TemplateResult } from "lit";
import type { Messages } from "../i18n/index.ts";
import { icon } from "./icons.ts";

export function frame(t: Messages, title: string, close: () => void, body: TemplateResult): TemplateResult {
  return html`<aside class="panel" aria-label=${title}>
    <div class="head"><h2>${title}</h2><button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button></div>
    ${body}
  </aside>`;
}

/** A numbered list of moves; `at` is how many have been made, and a click goes there. */
export function moveList(texts: readonly string[], at: number, go: ((count: number) => void) | null): TemplateResult {
  return html`<ol class="list">
    ${texts.map((text, k) => {
      const state = k === at - 1 ? "now" : k < at ? "done" : "";
      const label = html`<span class="number">${k + 1}.</span> ${text}`;
      return html`<li class=${state} aria-current=${k === at - 1 ? "step" : "false"}>${go === null ? label : html`<button class="plain" @click=${() => go(k + 1)}>${label}</button>`}</li>`;
    })}
  </ol>`;
}
