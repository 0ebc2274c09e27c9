/** A dialog over the table, with a heading, content and a close button. */

import { type CSSResultGroup, css, html, LitElement, type nothing, type TemplateResult } from "lit";
import type { Messages, More } from "../../i18n/index.ts";
import type { Session } from "../../session/session.ts";
import { controls } from "../controls.css.ts";
import { icon } from "../icons.ts";

export abstract class Sheet extends LitElement {
  static override properties = {
    session: { attribute: false },
    t: { attribute: false },
    m: { attribute: false },
    shown: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    css`
      dialog {
        border: 0;
        border-radius: var(--r3);
        padding: 0;
        background: var(--sheet);
        color: var(--text);
        zoom: var(--zoom);
        width: min(var(--wide, 560px), calc(100vw / var(--zoom) - 20px));
        max-height: calc(100dvh / var(--zoom) - 20px);
        box-shadow: var(--shadow-sheet);
        overflow: hidden;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
      }
      @media (forced-colors: active) {
        dialog {
          border: 1px solid CanvasText;
        }
      }
      dialog::backdrop {
        background: var(--scrim);
      }
      .head {
        display: flex;
        align-items: center;
        padding: 14px 14px 8px 24px;
      }
      h2 {
        font-size: var(--text-l);
        font-weight: 600;
        margin: 0;
        flex: 1;
      }
      .head button {
        border-color: transparent;
        background: none;
        padding: 6px;
        min-width: 38px;
      }
      .body {
        padding: 6px 24px 22px;
        overflow: auto;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        /* The sheet is scrolled as a whole; lists in it are not squeezed. */
        grid-auto-rows: max-content;
        gap: 14px;
      }
      p {
        margin: 0;
      }
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      label.line {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 34px;
      }
      label.line input {
        flex: none;
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
      .problem {
        color: var(--bad);
      }
      .fine {
        color: var(--good);
      }
    `,
  ];

  declare session: Session;
  declare t: Messages;
  /** Loaded with the dialogs. */
  declare m: More;
  declare shown: boolean;
  private letClockGo: () => void = () => undefined;

  constructor() {
    super();
    this.shown = false;
  }

  protected abstract get heading(): string;
  protected abstract content(): TemplateResult;

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  open(): void {
    if (!this.shown) this.letClockGo = this.session.pauseClock();
    this.shown = true;
    this.dispatchEvent(new CustomEvent("fc-covered", { detail: true, bubbles: true, composed: true }));
    void this.updateComplete.then(() => {
      if (this.dialog?.open === false) this.dialog.showModal();
    });
  }

  close(): void {
    this.dialog?.close();
  }

  private readonly follow = (): void => this.requestUpdate();

  protected override firstUpdated(): void {
    this.session.addEventListener("change", this.follow);
  }

  protected override shouldUpdate(): boolean {
    return this.shown && this.t !== undefined;
  }

  private onClose(): void {
    this.shown = false;
    this.dispatchEvent(new CustomEvent("fc-covered", { detail: false, bubbles: true, composed: true }));
    this.letClockGo();
  }

  private onClick(event: MouseEvent): void {
    // A click on the backdrop is a click on the dialog itself, outside of what it holds.
    if (event.target === this.dialog) this.close();
  }

  protected override render(): TemplateResult | typeof nothing {
    return html`<dialog aria-labelledby="heading" @close=${this.onClose} @click=${this.onClick} @keydown=${(event: Event) => event.stopPropagation()}>
      <div class="head">
        <h2 id="heading">${this.heading}</h2>
        <button aria-label=${this.t.close} title=${this.t.close} @click=${this.close}>${icon("close")}</button>
      </div>
      <div class="body">${this.content()}</div>
    </dialog>`;
  }
}
