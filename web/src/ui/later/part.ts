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
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    max-width: max-content;
    margin: 0 auto 4px;
    padding: 6px 16px;
    border-radius: var(--r2);
    background: var(--glass);
    box-shadow: inset 0 0 0 1px var(--glass-line);
    color: var(--on-felt);
    font: var(--text-m) / 1.35 var(--font);
  }
  .line .said {
    flex: 1 1 14em;
  }
  .line button:not(.main) {
    color: var(--text);
  }
  @media (max-width: 480px) {
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
