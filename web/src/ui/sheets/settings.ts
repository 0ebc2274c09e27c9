/** The settings dialog. */

import { html, type TemplateResult } from "lit";
import { LANGUAGES } from "../../i18n/index.ts";
import { FELTS, type Settings } from "../../store/settings.ts";
import { Sheet } from "./sheet.ts";

export class SettingsSheet extends Sheet {
  protected override get heading(): string {
    return this.t.settings;
  }

  private choice<Name extends keyof Settings>(label: string, name: Name, options: readonly (readonly [string, string])[]): TemplateResult {
    const change = (event: Event): void => this.session.change({ [name]: (event.target as HTMLSelectElement).value });
    return html`<label
      >${label}
      <select id=${name} @change=${change}>
        ${options.map(([value, text]) => html`<option value=${value} ?selected=${this.session.settings[name] === value}>${text}</option>`)}
      </select></label
    >`;
  }

  private tick(label: string, name: keyof Settings): TemplateResult {
    const change = (event: Event): void => this.session.change({ [name]: (event.target as HTMLInputElement).checked });
    return html`<label class="line"><input id=${name} type="checkbox" .checked=${this.session.settings[name] === true} @change=${change} />${label}</label>`;
  }

  protected override content(): TemplateResult {
    const { t } = this;
    return html`
      ${this.choice(t.autoplay, "autoplay", [
        ["off", t.autoplayOff],
        ["horne", t.autoplayHorne],
        ["raymond", t.autoplayRaymond],
        ["max", t.autoplayMax],
      ])}
      ${this.choice(t.colours, "colours", [
        ["two", t.twoColours],
        ["four", t.fourColours],
      ])}
      ${this.choice(t.theme, "theme", [
        ["system", t.themeSystem],
        ["light", t.themeLight],
        ["dark", t.themeDark],
      ])}
      ${this.choice(t.felt, "felt", FELTS.map((felt) => [felt, t.felts[felt]] as const))}
      ${this.choice(t.language, "language", [["auto", t.languageAuto], ...LANGUAGES])}
      <div>
        ${this.tick(t.largeIndices, "largeIndices")} ${this.tick(t.showVerdict, "showVerdict")} ${this.tick(t.teachMode, "teach")} ${this.tick(t.showCount, "showCount")}
        ${this.tick(t.showTimer, "showTimer")} ${this.tick(t.animate, "animate")} ${this.tick(t.sounds, "sounds")} ${this.tick(t.letterKeys, "letterKeys")}
      </div>
    `;
  }
}

customElements.define("fc-settings", SettingsSheet);
