/** A game that is watched as a film: beside the player's buttons, how it ended; or why it is refused. */

import { html, nothing, type TemplateResult } from "lit";
import type { Messages, More } from "../../i18n/index.ts";
import { gameName, noticeText } from "../../i18n/words.ts";
import type { Session } from "../../session/session.ts";
import { frame } from "./frame.ts";
import { playerPanel } from "./player.ts";

export function filmPanel(session: Session, t: Messages, m: More): TemplateResult {
  const { solving, game } = session;
  const { bad, moves } = solving.playback!;
  if (bad !== null) {
    const why = noticeText(t, { what: "bad-record-move", bad });
    return frame(
      t,
      m.film.title,
      () => solving.stop(),
      html`<div class="story" id="film" data-state="refused" role="alert"><p class="finding">${m.film.refused}</p><p>${why}</p><p class="faint">${m.film.dealOnly}</p></div>`,
    );
  }
  const isOver = game.at >= moves.length;
  const again = (): void => {
    solving.step(0);
    solving.pause(true);
  };
  return playerPanel(
    session,
    t,
    m.film.title,
    html`<p class="finding" id="film" data-state=${isOver ? "over" : "on"} role="status">${isOver ? (game.won ? m.film.wonIn(moves.length) : m.film.notWon(moves.length)) : gameName(t, game.deal === null ? { deal: null, puzzle: session.puzzling.puzzle } : { deal: game.deal, puzzle: null })}</p>
      ${
        isOver
          ? html`<div class="row">
            <button class="main" id="film-again" @click=${again}>${m.film.again}</button>
            <button id="film-play" @click=${() => session.begin(game.start, game.cells)}>${m.film.play}</button>
          </div>`
          : nothing
      }`,
  );
}
