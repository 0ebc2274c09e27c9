/** The game on the table as a film: watched here, sent as a link, or saved as a video. */

import { css, html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.ts";
import { linkFragment } from "../../game/link.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { gameName, helpText } from "../../i18n/words.ts";
import { hintsOf } from "../../session/keeping.ts";
import type { Session } from "../../session/session.ts";
import { saveFile } from "../files.ts";
import type { Captions } from "../film/painter.ts";
import { icon } from "../icons.ts";
import { Sheet } from "../sheets/sheet.ts";

/** What the last picture of a film says: the game, how it ended and after how many moves, and what is known of it. */
export function captionsOf(session: Session, t: Messages, m: More, moves = session.game.at, by = ""): Captions {
  const { game, attempt, puzzling } = session;
  const name = `${t.title} · ${gameName(t, { deal: game.deal, puzzle: puzzling.puzzle })}`;
  const help = helpText(t, { hints: hintsOf(game), takebacks: attempt.takebacks }) || m.result.noHints;
  const figures = [timeText(attempt.clock.elapsed), ...(game.won ? [help] : [])];
  // Of a game from elsewhere only the moves are known.
  const isOwn = session.isOwnWin || !game.won;
  const sentence = game.won ? m.film.wonIn(moves) : m.film.notWon(moves);
  return {
    name,
    progress: (ply) => t.position(ply, game.at),
    result: [
      name,
      sentence,
      ...(isOwn ? [figures.join(" · ")] : []),
      [by, location.host].filter((part) => part !== "").join(" · "),
    ],
  };
}

export class FilmSheet extends Sheet {
  static override properties = { ...Sheet.properties, said: { state: true }, done: { state: true } };
  static override styles = [
    Sheet.styles,
    css`
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
      label.making {
        gap: 8px;
      }
    `,
  ];

  /** What came of the last button. */
  declare said: string;
  /** How much of the video is made, 0 to 1; null while none is being made. */
  declare done: number | null;
  private making: AbortController | null = null;

  constructor() {
    super();
    this.said = "";
    this.done = null;
  }

  override open(): void {
    this.said = "";
    super.open();
  }

  protected override get heading(): string {
    return this.m.film.title;
  }

  private get name(): string {
    const { game, puzzling } = this.session;
    return gameName(this.t, { deal: game.deal, puzzle: puzzling.puzzle });
  }

  private get link(): string {
    const { game, settings } = this.session;
    return location.href.replace(/#.*$/, "") + linkFragment(game, settings.autoplay, "film");
  }

  private watch(): void {
    this.close();
    this.session.solving.watch();
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.said = this.t.copiedLink;
    } catch {
      this.said = this.t.notCopied;
    }
  }

  private async share(): Promise<void> {
    try {
      await navigator.share({ text: `${this.t.title} · ${this.name}`, url: this.link });
    } catch {
      // The player thought better of it, or the browser did: the other buttons are there.
    }
  }

  private async save(): Promise<void> {
    const { session, t, m } = this;
    const { game } = session;
    const making = new AbortController();
    this.making = making;
    this.said = "";
    this.done = 0;
    const captions = captionsOf(session, t, m);
    try {
      const { makeFilm } = await import("../film/film.ts");
      const told = (share: number): unknown => (this.done = share);
      const video = await makeFilm(game, session.settings, captions, told, making.signal);
      if (video === null) this.said = m.film.cannot;
      else {
        saveFile(`freecell-${game.deal ?? "board"}.webm`, video.type, video);
        this.said = m.film.saved((video.size / 1e6).toFixed(1));
      }
    } catch {
      this.said = making.signal.aborted ? m.film.cancelled : m.film.failed;
    }
    this.making = null;
    this.done = null;
  }

  override close(): void {
    this.making?.abort();
    super.close();
  }

  protected override content(): TemplateResult {
    const { m, t, done } = this;
    if (this.session.game.at === 0) return html`<p>${m.film.nothing}</p>`;
    const percent = Math.round(100 * (done ?? 0));
    return html`
      <div class="row">
        <button class="main" id="film-watch" @click=${this.watch}>${icon("solve")}${m.film.watch}</button>
        ${typeof navigator.share === "function" ? html`<button id="film-share" @click=${this.share}>${m.challenge.share}</button>` : nothing}
        <button id="film-copy" @click=${this.copy}>${m.copyLink}</button>
        <button id="film-save" ?disabled=${done !== null} @click=${this.save}>${m.film.save}</button>
      </div>
      ${
        done === null
          ? nothing
          : html`<label class="making">${m.film.making(percent)}<progress id="film-progress" max="100" value=${percent}></progress></label>
          <div class="row"><button id="film-cancel" @click=${() => this.making?.abort()}>${t.cancel}</button></div>`
      }
      <p role="status" id="film-said">${this.said}</p>
      <label>${m.linkText}<input id="film-link" readonly .value=${this.link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>
      <p class="faint">${m.film.explain}</p>
    `;
  }
}

customElements.define("fc-film", FilmSheet);
