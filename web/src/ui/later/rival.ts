/** Somebody's win beside the player's game: what is claimed, what was checked, how far they were after as many moves, and who did better. */

import { css, html, nothing, type TemplateResult } from "lit";
import { compare, type Figures, homeAfter } from "../../game/challenge.ts";
import { timeText } from "../../game/clock.ts";
import { movesNotHome } from "../../game/par.ts";
import { hintsOf } from "../../session/keeping.ts";
import { Part } from "./part.ts";

const CARDS = 52;

export class Rival extends Part {
  static override properties = { ...Part.properties, at: { attribute: false } };
  static override styles = css`
    :host {
      display: contents;
    }
    .rival {
      flex: 0 1 640px;
      display: grid;
      gap: 2px 12px;
      grid-template-columns: minmax(0, 1fr) minmax(120px, 240px);
      align-items: center;
      min-width: 0;
      margin: 0 0 4px;
      padding: 6px 16px;
      border-radius: var(--r2);
      background: var(--glass);
      box-shadow: inset 0 0 0 1px var(--glass-line);
      color: var(--on-felt);
      text-wrap: pretty;
      font: var(--text-m) / 1.35 var(--font);
    }
    .rival.over {
      flex-basis: auto;
      grid-template-columns: minmax(0, auto);
    }
    p {
      margin: 0;
    }
    .faint {
      color: var(--on-felt-faint);
    }
    .lanes {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) 2em;
      gap: 3px 8px;
      align-items: center;
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    progress {
      appearance: none;
      width: 100%;
      height: 8px;
      border: 0;
      border-radius: 4px;
      overflow: hidden;
      background: var(--glass-line);
    }
    progress::-webkit-progress-bar {
      background: var(--glass-line);
    }
    progress::-webkit-progress-value {
      background: var(--good-on-felt);
    }
    progress::-moz-progress-bar {
      background: var(--good-on-felt);
    }
    .theirs::-webkit-progress-value {
      background: var(--on-felt-faint);
    }
    .theirs::-moz-progress-bar {
      background: var(--on-felt-faint);
    }
    @media (max-width: 620px) {
      .rival {
        grid-template-columns: minmax(0, 1fr);
        margin: 0 8px 4px;
        padding: 4px 10px;
        font-size: 13px;
      }
      .word {
        display: none;
      }
    }
    @media (max-height: 460px) {
      .rival {
        grid-template-columns: minmax(0, 1fr) minmax(120px, 240px);
      }
      .word {
        display: none;
      }
    }
  `;

  protected override render(): TemplateResult | typeof nothing {
    const { session, m } = this;
    const { claim, ghost } = session.keeping;
    if (m === null || claim === null) return nothing;
    const t = m.challenge;
    if (ghost === null)
      return html`<div class="rival over" id="rival" data-state="forged" role="note"><p>${t.forged}</p></div>`;
    const { game, attempt } = session;
    const theirs: Figures = { ...claim, needed: ghost.needed };
    const mine: Figures = {
      needed: movesNotHome(game),
      time: attempt.clock.elapsed,
      hints: hintsOf(game),
      undone: attempt.takebacks,
    };
    const home = game.board.home.reduce((sum, cards) => sum + cards, 0);
    const compared = game.won && !session.solved ? compare(mine, theirs) : null;
    const result = compared?.result ?? null;
    const said =
      compared === null
        ? t.claim(claim.name || t.somebody, ghost.needed)
        : compared.by === null
          ? t.equal(mine.needed)
          : t.results[compared.by][compared.result](mine.needed, ghost.needed);
    const small =
      result === null
        ? t.word(timeText(claim.time), claim.hints)
        : `${t.you}: ${t.figures(timeText(mine.time), mine.hints)} · ${t.theyClaim}: ${t.figures(timeText(theirs.time), theirs.hints)}`;
    return html`<div class="rival ${result === null ? "" : "over"}" id="rival" data-state=${result ?? "open"} role="region" aria-label=${t.title}>
      <p role="status">${said} <span class="faint ${result === null ? "word" : ""}">${small}</span></p>
      ${result === null ? this.lanes(home, homeAfter(ghost, game.at)) : nothing}
    </div>`;
  }

  /** How far both are: cards home after as many moves. */
  private lanes(home: number, ghostHome: number): TemplateResult {
    const t = this.m!.challenge;
    const said = t.ghost(this.session.game.at, home, ghostHome);
    return html`<div class="lanes" role="img" aria-label=${said} title=${said}>
      <span>${t.you}</span><progress max=${CARDS} value=${home} aria-hidden="true"></progress><span id="mine">${home}</span>
      <span>${t.they}</span><progress class="theirs" max=${CARDS} value=${ghostHome} aria-hidden="true"></progress><span id="theirs">${ghostHome}</span>
    </div>`;
  }
}

customElements.define("fc-rival", Rival);
