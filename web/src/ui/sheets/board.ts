/** Entering a board, as text in any common format or card by card. Both show the same board. */

import { css, html, nothing, svg, type TemplateResult } from "lit";
import { type FindAnswer, type Progress, Unreachable } from "../../engine/engine.ts";
import { problemTexts } from "../../i18n/more-words.ts";
import { cardName } from "../../i18n/words.ts";
import {
  ALL_SUITS,
  type Card,
  COLUMNS,
  cardOf,
  cardsHome,
  cardText,
  cellPlace,
  placeText,
  RANKS,
} from "../../rules/index.ts";
import { boardText, parseBoard, parsePartial, type ReadBoard } from "../../rules/texts.ts";
import { SUIT_PATHS } from "../art.ts";
import { Sheet } from "./sheet.ts";

/** Where the next card goes: a column 0..7, or a cell from 8 on. */
type Target = number;

export class BoardEntry extends Sheet {
  static override properties = {
    ...Sheet.properties,
    text: { state: true },
    target: { state: true },
    found: { state: true },
    done: { state: true },
  };
  static override styles = [
    Sheet.styles,
    css`
      dialog {
        --wide: 720px;
      }
      .palette {
        display: grid;
        grid-template-columns: repeat(13, minmax(0, 1fr));
        gap: 3px;
      }
      .palette button {
        padding: 0;
        min-height: 34px;
        gap: 1px;
        font-weight: 700;
        font-size: min(14px, 3.2vw);
        background: var(--paper);
        border-radius: 5px;
      }
      .palette svg {
        width: min(11px, 2.4vw);
        fill: currentColor;
      }
      [data-suit="0"] { color: var(--clubs); }
      [data-suit="1"] { color: var(--diamonds); }
      [data-suit="2"] { color: var(--hearts); }
      [data-suit="3"] { color: var(--spades); }
      .palette button:hover:not(:disabled) {
        background: var(--picked);
      }
      .palette button:disabled {
        opacity: 0.25;
      }
      /* Wide enough for a finger: two rows for each suit. */
      @media (max-width: 480px) {
        .palette {
          grid-template-columns: repeat(7, minmax(0, 1fr));
        }
        .palette button {
          min-height: 34px;
          font-size: 14px;
        }
        .palette svg {
          width: 11px;
        }
        .palette [data-first] {
          grid-column: 1;
        }
      }
      .places {
        display: grid;
        grid-template-columns: repeat(8, 1fr);
        gap: 4px;
      }
      .places button {
        padding: 4px 2px;
        min-height: 34px;
        flex-direction: column;
        gap: 0;
        font-size: 12px;
      }
      .places button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: 0 0 0 2px var(--accent);
      }
      .last {
        font: 12px ui-monospace, "DejaVu Sans Mono", monospace;
        color: var(--faint);
        min-height: 1.3em;
      }
      ul {
        margin: 0;
        padding-left: 18px;
      }
      .state {
        min-height: 3.2em;
      }
    `,
  ];

  declare text: string;
  declare target: Target;
  /** The answer, or why there is none yet. */
  declare found: FindAnswer | string | null;
  /** How much of a long search is done, 0 to 1. */
  declare done: number;

  constructor() {
    super();
    this.text = "";
    this.target = 0;
    this.found = null;
    this.done = 0;
  }

  protected override get heading(): string {
    return this.m.boardEntry;
  }

  private get read(): ReadBoard {
    return parseBoard(this.text, this.session.settings.cells);
  }

  private setText(text: string): void {
    this.text = text;
    this.found = null;
  }

  /** Rewrites the text after cards were added or removed; cards missing below the others are home. */
  private rebuild(change: (columns: Card[][], cells: (Card | null)[]) => void): void {
    const { columns, cells } = this.read;
    const draft = { columns: columns.slice(0, COLUMNS).map((column) => column.slice()), cells: cells.slice() };
    change(draft.columns, draft.cells);
    const [, ...lines] = boardText({ ...draft, home: [0, 0, 0, 0] }).split("\n");
    this.setText(lines.join("\n"));
  }

  private add(card: Card): void {
    this.rebuild((columns, cells) => {
      if (this.target < COLUMNS) columns[this.target]!.push(card);
      else cells[this.target - COLUMNS] = card;
    });
    // Rows are dealt from left to right, but most people read a board column by column: a full column leads to the next.
    const { columns } = this.read;
    if (this.target < COLUMNS - 1 && columns[this.target]!.length >= (this.target < 4 ? 7 : 6)) this.target += 1;
  }

  private removeLast(): void {
    this.rebuild((columns, cells) => {
      if (this.target < COLUMNS) columns[this.target]!.pop();
      else cells[this.target - COLUMNS] = null;
    });
  }

  private async find(): Promise<void> {
    const asked = this.text;
    // A card that cannot be read is one that is not known.
    const unread = this.read.problems.flatMap((problem) => (problem.what === "unknown-card" ? [problem.text] : []));
    const legible = unread.reduce((text, word) => text.replace(word, "?"), asked);
    const { board, problems } = parsePartial(legible);
    if (board === null) {
      // What is wrong with the board is said above already.
      const said = new Set(problemTexts(this.m, this.read.problems));
      this.found =
        problemTexts(this.m, problems)
          .filter((line) => !said.has(line))
          .join(" ") || null;
      return;
    }
    this.found = "finding";
    this.done = 0;
    const onProgress = ({ share }: Progress): void => {
      if (share !== undefined && asked === this.text) this.done = share;
    };
    let answer: FindAnswer | string;
    try {
      answer = await this.session.engine.ask("find", { board }, { onProgress });
    } catch (error) {
      answer = error instanceof Unreachable ? "offline" : error instanceof Error ? error.message : String(error);
    }
    if (asked === this.text) this.found = answer;
  }

  private playIt(): void {
    const { board } = this.read;
    if (board === null) return;
    this.session.open({ board }, board.cells.length);
    this.close();
  }

  private playDeal(deal: number): void {
    this.session.open({ deal });
    this.close();
  }

  protected override content(): TemplateResult {
    const { t, m, read } = this;
    const used = new Set<Card>([...read.columns.flat(), ...read.cells.filter((card) => card !== null)]);
    const problems = problemTexts(m, read.problems);
    return html`
      <p class="faint">${m.boardEntryHelp}</p>
      <label
        >${m.boardText}<textarea id="board" rows="8" spellcheck="false" .value=${this.text} @input=${(event: Event) => this.setText((event.target as HTMLTextAreaElement).value)}></textarea>
      </label>
      <div class="places" role="group" aria-label=${t.table}>${this.places(read)}</div>
      <div class="palette">
        ${ALL_SUITS.map((suit) =>
          [...RANKS].map((letter, rank) => {
            const card = cardOf(rank, suit);
            return html`<button data-suit=${suit} ?data-first=${rank === 0} ?disabled=${used.has(card)} @click=${() => this.add(card)}>
              <span class="unseen">${cardName(t, card)}</span><span aria-hidden="true">${letter === "T" ? "10" : letter}</span><svg viewBox="0 0 100 100" aria-hidden="true">${svg`<path d=${SUIT_PATHS[suit]!}></path>`}</svg>
            </button>`;
          }),
        )}
      </div>
      <div class="row">
        <button @click=${this.removeLast}>${m.removeLast}</button><button @click=${() => this.setText("")}>${m.clear}</button>
        <span class="faint">${m.cardsLeft(Math.max(0, 52 - used.size - (read.board === null ? 0 : cardsHome(read.board))))}</span>
      </div>
      <div class="state" aria-live="polite">
        ${this.text.trim() === "" ? nothing : problems.length === 0 ? html`<p class="fine">${m.boardIsGood}</p>` : html`<ul class="problem">${problems.slice(0, 5).map((line) => html`<li>${line}</li>`)}</ul>`}
        ${this.foundText()}
      </div>
      <div class="row">
        <button class="main" ?disabled=${read.board === null} @click=${this.playIt}>${m.play}</button>
        <button ?disabled=${this.text.trim() === "" || this.found === "finding"} @click=${this.find}>${m.findNumber}</button>
      </div>
    `;
  }

  private places(read: ReadBoard): TemplateResult[] {
    const { t } = this;
    const button = (target: Target, name: string, cards: readonly Card[]): TemplateResult => {
      const last = cards.at(-1);
      return html`<button aria-pressed=${this.target === target} aria-label=${`${name}, ${cards.length}`} @click=${() => (this.target = target)}>
        <span aria-hidden="true">${target < COLUMNS ? target + 1 : placeText(cellPlace(target - COLUMNS))}</span><span class="last" aria-hidden="true">${last === undefined ? "–" : `${cards.length} · ${cardText(last)}`}</span>
      </button>`;
    };
    return [
      ...read.columns.slice(0, COLUMNS).map((column, k) => button(k, t.column(k + 1), column)),
      ...read.cells.map((card, k) => button(COLUMNS + k, t.cell(placeText(cellPlace(k))), card === null ? [] : [card])),
    ];
  }

  private foundText(): TemplateResult | typeof nothing {
    const { t, m, found } = this;
    if (found === null) return nothing;
    if (found === "finding") return html`<p>${m.finding}${this.done > 0 ? ` ${m.percent(this.done)}` : ""}</p>`;
    if (found === "offline") return html`<p class="problem">${t.noLineOffline}</p>`;
    if (typeof found === "string") return html`<p class="problem">${found}</p>`;
    if (found.matches.length === 0) return html`<p>${m.notFound}</p>`;
    return html`${found.matches.slice(0, 6).map(({ deal, corrections }) => {
      const changes = corrections
        .map(({ column, row, given, dealt }) => m.correction(column, row, given, dealt))
        .join("; ");
      return html`<p class="row"><span>${corrections.length === 0 ? m.found(deal) : m.foundWith(deal, changes)}</span><button @click=${() => this.playDeal(deal)}>${t.deal(deal)}</button></p>`;
    })}`;
  }
}

customElements.define("fc-board", BoardEntry);
