/** The first game: four steps with pictures, shown once to those who come for the first time. */

import { css, html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { cardPicture, pictureStyles, placePicture } from "../card-picture.ts";
import { verdictShape, verdictStyles } from "../verdict.ts";
import { Sheet } from "./sheet.ts";

/** Cards in the pictures are this wide, and pictures 260 by 164. */
const WIDE = 46;
const card = (name: string, x: number, y: number): SVGTemplateResult =>
  cardPicture(name, { x, y, width: WIDE, large: true });
const place = (x: number, y: number, suit: number | null = null): SVGTemplateResult => placePicture(x, y, WIDE, suit);

/** A curve with a head at its end. No SVG marker: Firefox draws those too large where the page is zoomed. */
function arrow(path: string): SVGTemplateResult {
  const [bentX, bentY, x, y] = path.match(/\d+/g)!.slice(-4).map(Number) as [number, number, number, number];
  const turn = (Math.atan2(y - bentY, x - bentX) * 180) / Math.PI;
  return svg`<path class="arrow" d=${path}></path><path class="tip" d="M-10 -8L6 0L-10 8Z" transform="translate(${x} ${y}) rotate(${turn})"></path>`;
}

const PICTURES: readonly SVGTemplateResult[] = [
  svg`${place(26, 12, 0)}${place(80, 12, 1)}${card("3C", 26, 12)}${card("AD", 80, 12)}${card("AH", 134, 12)}${card("KS", 188, 12)}${card("2H", 134, 90)}
    ${arrow("M184 118C212 112 202 66 170 58")}`,
  svg`${card("9H", 34, 34)}${card("8S", 34, 60)}${card("QC", 180, 34)}${card("7D", 180, 60)}${arrow("M174 92C148 100 118 110 90 102")}`,
  svg`${card("JD", 26, 4)}${place(80, 4)}${place(134, 4)}${place(188, 4)}${card("5S", 26, 94)}${card("KH", 80, 74)}${card("2C", 80, 94)}${arrow("M128 128C154 124 160 106 158 78")}`,
  svg``,
];

export class Welcome extends Sheet {
  static override styles = [
    Sheet.styles,
    verdictStyles,
    pictureStyles,
    css`
      dialog {
        --wide: 700px;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
        gap: 14px;
      }
      li {
        display: grid;
        gap: 8px;
        align-content: start;
      }
      .picture {
        display: grid;
        place-items: center;
        border-radius: 10px;
        background: radial-gradient(ellipse at 50% 40%, var(--felt), var(--felt-edge));
        height: 132px;
        overflow: hidden;
      }
      .picture > svg {
        width: 260px;
        height: 132px;
      }
      .arrow {
        fill: none;
        stroke: var(--focus-felt);
        stroke-width: 4;
        stroke-linecap: round;
      }
      .tip {
        fill: var(--focus-felt);
      }
      .pills {
        display: grid;
        gap: 10px;
        justify-items: center;
      }
      .pills b {
        color: var(--focus-felt);
        font-size: 22px;
        line-height: 0.8;
      }
      /* Always in sight: on a phone, the pictures reach below the screen. */
      .end {
        justify-content: flex-end;
        position: sticky;
        bottom: -22px;
        margin: 0 -24px -22px;
        padding: 10px 24px 18px;
        background: linear-gradient(transparent, var(--sheet) 10px);
      }
    `,
  ];

  override open(): void {
    super.open();
    this.session.change({ welcomed: true });
  }

  protected override get heading(): string {
    return this.t.firstGame;
  }

  private picture(index: number): TemplateResult {
    const { t } = this;
    if (index === 3) {
      return html`<div class="picture" aria-hidden="true"><div class="pills">
        <div class="verdict lost">${verdictShape("lost")}<span class="word">${t.lost}</span></div><b>↓</b>
        <div class="verdict winnable">${verdictShape("winnable")}<span class="word">${t.winnable}</span></div>
      </div></div>`;
    }
    return html`<div class="picture" aria-hidden="true"><svg viewBox="0 0 260 164">${PICTURES[index]}</svg></div>`;
  }

  protected override content(): TemplateResult {
    const { t } = this;
    return html`<ol>${t.firstSteps.map((text, k) => html`<li>${this.picture(k)}<p><strong>${k + 1}.</strong> ${text}</p></li>`)}</ol>
      <div class="row end"><button class="main" autofocus @click=${() => this.close()}>${t.startPlaying}</button></div>`;
  }
}

customElements.define("fc-welcome", Welcome);
