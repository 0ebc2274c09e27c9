/** Sends a win as a challenge: a text with a link that carries the moves, and a picture of the result. */

import { css, html, nothing, type TemplateResult } from "lit";
import { type Claim, cleanName } from "../../game/challenge.ts";
import { timeText } from "../../game/clock.ts";
import { challengeFragment } from "../../game/link.ts";
import { movesNotHome } from "../../game/par.ts";
import { hintsOf } from "../../session/keeping.ts";
import { load, save } from "../../store/storage.ts";
import { saveFile } from "../files.ts";
import { Sheet } from "../sheets/sheet.ts";
import { captionsOf } from "./film.ts";

const NAME_KEY = "freecell.name";

export class Challenge extends Sheet {
  static override properties = { ...Sheet.properties, name: { state: true }, said: { state: true } };
  static override styles = [
    Sheet.styles,
    css`
      textarea {
        width: 100%;
        resize: vertical;
      }
    `,
  ];

  declare name: string;
  /** What came of the last button. */
  declare said: string;

  constructor() {
    super();
    const name = load(NAME_KEY);
    this.name = typeof name === "string" ? cleanName(name) : "";
    this.said = "";
  }

  override open(): void {
    this.said = "";
    super.open();
  }

  protected override get heading(): string {
    return this.m.challenge.title;
  }

  /** The win on the table; null where there is none of the player's own. */
  private get claim(): Claim | null {
    const { game, solved, attempt, settings } = this.session;
    if (!game.won || solved) return null;
    const { moves, autoplay } = game.written(settings.autoplay);
    const { clock, takebacks } = attempt;
    return { moves, autoplay, time: clock.elapsed, hints: hintsOf(game), undone: takebacks, name: this.name };
  }

  private get dealName(): string {
    const { deal } = this.session.game;
    return deal === null ? this.t.ownBoard : `#${deal}`;
  }

  private text({ time, hints }: Claim): string {
    return this.m.challenge.text(this.dealName, movesNotHome(this.session.game), timeText(time), hints);
  }

  private link(claim: Claim): string {
    return location.href.replace(/#.*$/, "") + challengeFragment(this.session.game, claim);
  }

  private rename(event: Event): void {
    this.name = cleanName((event.target as HTMLInputElement).value);
    save(NAME_KEY, this.name);
  }

  private async share(claim: Claim): Promise<void> {
    try {
      await navigator.share({ text: this.text(claim), url: this.link(claim) });
    } catch {
      // The player thought better of it, or the browser did: the other buttons are there.
    }
  }

  private async copy(claim: Claim): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${this.text(claim)} ${this.link(claim)}`);
      this.said = this.m.challenge.copied;
    } catch {
      this.said = this.t.notCopied;
    }
  }

  /** The result as a film of the game ends with it, the arch of cards around it; moves are counted as in the text beside it. */
  private async picture(): Promise<void> {
    const { session, t, m } = this;
    const { game, settings } = session;
    const blob = await import("../film/film.ts")
      .then(({ resultPicture }) =>
        resultPicture(game, settings, captionsOf(session, t, m, movesNotHome(game), this.name)),
      )
      .catch(() => null);
    if (blob === null) this.said = m.challenge.pictureFailed;
    else saveFile(`freecell-${game.deal ?? "board"}.png`, "image/png", blob);
  }

  /** The game as a plain link or a record. */
  private other(): void {
    this.close();
    this.dispatchEvent(new CustomEvent("fc-open", { detail: "share", bubbles: true, composed: true }));
  }

  protected override content(): TemplateResult {
    const { claim } = this;
    const t = this.m.challenge;
    if (claim === null) return html`<p>${t.notWon}</p>`;
    return html`
      <label>${t.name}<input id="challenge-name" maxlength="24" autocomplete="nickname" .value=${this.name} @input=${this.rename} /></label>
      <textarea id="challenge-text" rows="6" readonly aria-label=${t.title} .value=${`${this.text(claim)} ${this.link(claim)}`}></textarea>
      <div class="row">
        ${typeof navigator.share === "function" ? html`<button class="main" id="challenge-share" @click=${() => this.share(claim)}>${t.share}</button>` : nothing}
        <button class=${typeof navigator.share === "function" ? "" : "main"} id="challenge-copy" @click=${() => this.copy(claim)}>${t.copy}</button>
        <button id="challenge-picture" @click=${() => this.picture()}>${t.picture}</button>
        <button id="challenge-other" @click=${this.other}>${t.other}</button>
      </div>
      <p role="status">${this.said}</p>
      <p class="faint">${t.explain}</p>
    `;
  }
}

customElements.define("fc-challenge", Challenge);
