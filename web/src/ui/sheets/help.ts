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
    return this.t.helpTitle;
  }

  private firstSteps(): void {
    this.close();
    this.dispatchEvent(new CustomEvent("fc-open", { detail: "welcome", bubbles: true, composed: true }));
  }

  protected override content(): TemplateResult {
    const { t } = this;
    const names = t.keyNames;
    const rows: [string[], string][] = [
      [[names.arrows], t.keys.arrows],
      [[names.enter, names.space], t.keys.enter],
      [["Shift+" + names.enter], t.keys.best],
      [["3a", "b7", "4h"], t.keys.code],
      [[`${names.control}+Z`, `${names.control}+Y`], t.keys.undo],
      [[COMMAND_KEYS.hint], t.keys.hint],
      [[COMMAND_KEYS.takeBack], t.keys.takeBack],
      [[COMMAND_KEYS.solve], t.keys.solve],
      [[COMMAND_KEYS.review], t.keys.review],
      [[COMMAND_KEYS.finish], t.keys.finish],
      [[COMMAND_KEYS.newGame], t.keys.newGame],
      [[COMMAND_KEYS.next, COMMAND_KEYS.previous], t.keys.next],
      [[names.escape], t.keys.escape],
      [["?"], t.keys.help],
    ];
    return html`<p>${t.helpRules}</p>
      <div class="row"><button @click=${this.firstSteps}>${t.firstGame}</button></div>
      <p>${t.helpMouse}</p>
      <h3>${t.helpKeys}</h3>
      <dl>${rows.map(([keys, what]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`)}</dl>`;
  }
}

customElements.define("fc-help", Help);
