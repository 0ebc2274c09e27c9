/** A part of the page that is loaded after the first game: it follows the session, and is empty until its text is there. */

import { css, LitElement } from "lit";
import type { More } from "../../i18n/index.ts";
import type { Session } from "../../session/session.ts";

export abstract class Part extends LitElement {
  static override properties = { session: { attribute: false }, m: { attribute: false } };

  declare session: Session;
  declare m: More | null;

  private readonly follow = (): void => this.requestUpdate();

  protected override firstUpdated(): void {
    this.session.addEventListener("change", this.follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.follow);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.session.addEventListener("change", this.follow);
  }
}

/** A line above the table: what is said, and a few buttons. */
export const lineStyles = css`
  :host {
    display: contents;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 6px 12px;
    box-sizing: border-box;
    min-height: 46px;
    margin-bottom: 4px;
    padding: 5px 16px;
    border-radius: var(--r2);
    background: var(--glass);
    box-shadow: inset 0 0 0 1px var(--glass-line);
    color: var(--on-felt);
    font: var(--text-m) / 1.35 var(--font);
  }
  .line > * {
    flex: none;
  }
  .line .said {
    flex: 0 1 auto;
  }
  .line button:not(.main) {
    color: var(--text);
  }
  @media (max-width: 620px) {
    .line { flex-wrap: wrap; gap: 6px 8px; max-width: calc(100% - 16px); padding-inline: 10px; }
    .line .said { flex-basis: 100%; }
  }
  .line button {
    min-height: 34px;
    padding: 4px 12px;
  }
  .line button:focus-visible {
    outline-color: var(--focus-felt);
  }
`;
