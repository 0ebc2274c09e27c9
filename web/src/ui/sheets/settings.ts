/** The settings dialog: what is seen on the table is chosen by seeing it. */

import { css, html, type SVGTemplateResult, type TemplateResult } from "lit";
import { LANGUAGES } from "../../i18n/index.ts";
import { DECKS, FELTS, type Settings } from "../../store/settings.ts";
import { cardPicture, pictureStyles, placePicture } from "../card-picture.ts";
import { Sheet } from "./sheet.ts";

/** A value, its name, and what it looks like. */
type Seen = readonly [value: string, name: string, picture: unknown];

export class SettingsSheet extends Sheet {
  static override styles = [
    Sheet.styles,
    pictureStyles,
    css`
      dialog { --wide: 720px; }
      fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
      legend { padding: 0 0 6px; font-size: var(--text-s); font-weight: 600; color: var(--faint); }
      .seen { display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); gap: 10px; }
      .seen label {
        position: relative;
        justify-items: center;
        gap: 6px;
        padding: 6px 6px 8px;
        border-radius: var(--r2);
        background: var(--tile);
        box-shadow: inset 0 0 0 1px var(--line);
        text-align: center;
        line-height: 1.2;
        cursor: pointer;
      }
      .seen label:has(:checked) { box-shadow: inset 0 0 0 2.5px var(--accent); font-weight: 600; }
      .seen label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 1px; }
      .seen input { position: absolute; opacity: 0; inset: 0; margin: 0; width: 100%; height: 100%; min-height: 0; cursor: pointer; }
      .seen svg {
        width: 100%;
        height: 74px;
        border-radius: var(--r1);
        background: radial-gradient(ellipse at 50% 40%, var(--felt), var(--felt-edge));
        /* Each felt has a place of its own colour, whichever is chosen. */
        --slot-line: color-mix(in srgb, var(--felt) 45%, var(--on-felt));
        --slot-sign: color-mix(in srgb, var(--felt) 65%, var(--on-felt));
      }
      .seen .green { --felt: var(--felt-green); --felt-edge: var(--felt-green-edge); }
      .seen .blue { --felt: var(--felt-blue); --felt-edge: var(--felt-blue-edge); }
      .seen .wine { --felt: var(--felt-wine); --felt-edge: var(--felt-wine-edge); }
      .seen .two { --clubs: var(--spades); --diamonds: var(--hearts); }
      .seen .four { --clubs: var(--four-clubs); --diamonds: var(--four-diamonds); }
      .pairs > label { align-content: end; }
      .pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 12px 24px; }
      @media (max-width: 480px) {
        .seen label { font-size: var(--text-s); align-content: start; }
      }
      @media (forced-colors: active) {
        .seen label { border: 1px solid CanvasText; }
        .seen label:has(:checked) { outline: 3px solid Highlight; }
        .seen svg { forced-color-adjust: none; }
      }
    `,
  ];

  protected override get heading(): string {
    return this.t.settings;
  }

  private choice<Name extends keyof Settings>(
    label: string,
    name: Name,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const change = (event: Event): void => this.session.change({ [name]: (event.target as HTMLSelectElement).value });
    return html`<label
      >${label}
      <select id=${name} @change=${change}>
        ${options.map(([value, text]) => html`<option value=${value} ?selected=${this.session.settings[name] === value}>${text}</option>`)}
      </select></label
    >`;
  }

  private bySight(label: string, name: "felt" | "deck" | "colours", options: readonly Seen[]): TemplateResult {
    const chosen = this.session.settings[name];
    return html`<fieldset id=${name}>
      <legend>${label}</legend>
      <div class="seen">
        ${options.map(([value, text, picture]) => html`<label class=${value}><svg viewBox="0 0 120 74" aria-hidden="true">${picture}</svg>${text}<input type="radio" name=${name} value=${value} .checked=${chosen === value} @change=${() => this.session.change({ [name]: value })} /></label>`)}
      </div>
    </fieldset>`;
  }

  private tick(label: string, name: keyof Settings): TemplateResult {
    const change = (event: Event): void => this.session.change({ [name]: (event.target as HTMLInputElement).checked });
    return html`<label class="line"><input id=${name} type="checkbox" .checked=${this.session.settings[name] === true} @change=${change} />${label}</label>`;
  }

  protected override content(): TemplateResult {
    const { m } = this;
    const { deck } = this.session.settings;
    const cards = (names: readonly string[], look: Parameters<typeof cardPicture>[1]): SVGTemplateResult[] =>
      names.map((name, k) => cardPicture(name, { ...look, x: look.x + k * (look.width + 3) }));
    const felts = FELTS.map((felt): Seen => {
      const picture = [cardPicture("AS", { x: 17, y: 9, width: 40, deck }), placePicture(63, 9, 40, 2)];
      return [felt, m.felts[felt], picture];
    });
    const decks = DECKS.map((one): Seen => {
      const picture = cards(["KS", "QH"], { x: 12, y: 5, width: 46, deck: one });
      return [one, m.settings.decks[one], picture];
    });
    const colours = (["two", "four"] as const).map((one): Seen => {
      const picture = cards(["4S", "3H", "5C", "2D"], { x: 6, y: 20, width: 25, large: true, deck });
      return [one, { two: m.twoColours, four: m.fourColours }[one], picture];
    });
    return html`
      ${this.bySight(m.felt, "felt", felts)}
      <div class="pairs">${this.bySight(m.settings.deck, "deck", decks)} ${this.bySight(m.colours, "colours", colours)}</div>
      <div class="pairs">
        ${this.choice(m.theme, "theme", [
          ["system", m.themeSystem],
          ["light", m.themeLight],
          ["dark", m.themeDark],
        ])}
        ${this.choice(m.language, "language", [["auto", m.languageAuto], ...LANGUAGES])}
        ${this.choice(m.autoplay, "autoplay", [
          ["off", m.autoplayOff],
          ["horne", m.autoplayHorne],
          ["raymond", m.autoplayRaymond],
          ["max", m.autoplayMax],
        ])}
        ${this.choice(m.settings.oneTap, "oneTap", Object.entries(m.settings.oneTaps))}
      </div>
      <div class="pairs">
        <div>${this.tick(m.largeIndices, "largeIndices")} ${this.tick(m.showVerdict, "showVerdict")} ${this.tick(m.teachMode, "teach")} ${this.tick(m.showCount, "showCount")} ${this.tick(m.showTimer, "showTimer")}</div>
        <div>${this.tick(m.animate, "animate")} ${this.tick(m.sounds, "sounds")} ${this.tick(m.settings.vibrate, "vibrate")} ${this.tick(m.letterKeys, "letterKeys")}</div>
      </div>
    `;
  }
}

customElements.define("fc-settings", SettingsSheet);
