/** Opening a record: pasted or from a file; a bare string of moves will do. */

import { html, nothing, type TemplateResult } from "lit";
import { readDealNumber } from "../../game/numbers.ts";
import { gameOfRecord } from "../../game/records.ts";
import { parseRecord, type ReadRecord } from "../../rules/texts.ts";
import { openFile } from "../files.ts";
import { Sheet } from "./sheet.ts";

export class RecordSheet extends Sheet {
  static override properties = { ...Sheet.properties, text: { state: true }, number: { state: true } };
  declare text: string;
  declare number: string;

  constructor() {
    super();
    this.text = "";
    this.number = "";
  }

  protected override get heading(): string {
    return this.t.openRecord.replace("…", "");
  }

  private get read(): ReadRecord {
    const read = parseRecord(this.text);
    return read.deal !== null || read.board !== null ? read : { ...read, deal: readDealNumber(this.number) };
  }

  private openGame(review: boolean): void {
    const made = gameOfRecord(this.read);
    if (made === null) return;
    this.session.openGame(made.game);
    this.close();
    if (review) void this.session.reviewing.start();
    if (made.bad !== null) this.session.tell({ what: "bad-record-move", bad: made.bad });
  }

  private async chooseFile(): Promise<void> {
    this.text = (await openFile(".txt,.fcr,.pgn,text/plain")) ?? this.text;
  }

  protected override content(): TemplateResult {
    const { m, read } = this;
    const has = read.moves.length > 0 || read.deal !== null || read.board !== null;
    const noStart = read.deal === null && read.board === null;
    const typed = (name: "text" | "number") => (event: Event) =>
      (this[name] = (event.target as HTMLInputElement).value);
    return html`
      <label>${m.pasteRecord}<textarea id="paste" rows="9" autofocus .value=${this.text} @input=${typed("text")}></textarea></label>
      <label>${m.dealForMoves}<input id="number" inputmode="numeric" .value=${this.number} @input=${typed("number")} /></label>
      <p aria-live="polite">
        ${has ? m.readMoves(read.moves.length) : nothing} ${has && noStart ? html`<span class="problem">${m.noStart}</span>` : nothing}
        ${this.text !== "" && read.unread.length > 0 ? html`<span class="faint">${m.unread(read.unread.slice(0, 12).join(" "))}</span>` : nothing}
      </p>
      <div class="row">
        <button class="main" ?disabled=${!has || noStart} @click=${() => this.openGame(false)}>${m.openGame}</button>
        <button ?disabled=${!has || noStart} @click=${() => this.openGame(true)}>${m.openAndReview}</button>
        <button @click=${this.chooseFile}>${m.openFile}</button>
      </div>
    `;
  }
}

customElements.define("fc-record", RecordSheet);
