/** The rules in three sentences, and every key. */

import { css, html, type TemplateResult } from "lit";
import { COMMAND_KEYS } from "../keys.ts";
import { Sheet } from "./sheet.ts";

export class Help extends Sheet {
  static override styles = [
    Sheet.styles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 6px 14px;
        margin: 0;
      }
      dt {
        white-space: nowrap;
      }
      dd {
        margin: 0;
      }
      kbd {
        font: 12px/1 ui-monospace, "DejaVu Sans Mono", monospace;
        border: 1px solid var(--line);
        border-bottom-width: 2px;
        border-radius: 5px;
        padding: 2px 6px;
        background: var(--tile);
      }
      h3 {
        margin: 0;
        font-size: 15px;
      }
    `,
  ];

  protected override get heading(): string {
    return this.m.helpTitle;
  }

  private firstSteps(): void {
    this.close();
    this.dispatchEvent(new CustomEvent("fc-open", { detail: "welcome", bubbles: true, composed: true }));
  }

  protected override content(): TemplateResult {
    const { t, m } = this;
    const names = m.keyNames;
    const rows: [string[], string][] = [
      [[names.arrows], m.keys.arrows],
      [[names.enter, names.space], m.keys.enter],
      [["Shift+" + names.enter], m.keys.best],
      [["3a", "b7", "4h"], m.keys.code],
      [[`${names.control}+Z`, `${names.control}+Y`], m.keys.undo],
      [[COMMAND_KEYS.hint], m.keys.hint],
      [[COMMAND_KEYS.takeBack], m.keys.takeBack],
      [[COMMAND_KEYS.solve], m.keys.solve],
      [[COMMAND_KEYS.review], m.keys.review],
      [[COMMAND_KEYS.finish], m.keys.finish],
      [[COMMAND_KEYS.newGame], m.keys.newGame],
      [[COMMAND_KEYS.next, COMMAND_KEYS.previous], m.keys.next],
      [[names.escape], m.keys.escape],
      [["?"], m.keys.help],
    ];
    return html`<p>${m.helpRules}</p>
      <div class="row"><button @click=${this.firstSteps}>${t.firstGame}</button></div>
      <p>${m.helpMouse}</p>
      <h3>${m.helpKeys}</h3>
      <dl>${rows.map(([keys, what]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`)}</dl>`;
  }
}

customElements.define("fc-help", Help);
