/** The panel of a line that is played out. */

import { html, nothing, type TemplateResult } from "lit";
import { SPEEDS } from "../../game/playback.ts";
import type { Messages } from "../../i18n/index.ts";
import type { Session } from "../../session/session.ts";
import { icon } from "../icons.ts";
import { frame, moveList } from "./frame.ts";

/** A line that is played out: its buttons and its moves. */
export function playerPanel(
  session: Session,
  t: Messages,
  title: string,
  above: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const playback = session.solving.playback!;
  const at = session.game.at - playback.base;
  const over = at >= playback.moves.length;
  return frame(
    t,
    title,
    () => session.solving.stop(),
    html`${above}<div class="row">
        <button class="main" ?disabled=${over && !playback.playing} @click=${() => session.solving.pause(!playback.playing)}>
          ${playback.playing ? html`${icon("pause")}${t.pause}` : html`${icon("solve")}${t.resume}`}
        </button>
        <button aria-label=${t.stepBack} title=${t.stepBack} ?disabled=${at <= 0} @click=${() => session.solving.step(at - 1)}>${icon("previous")}</button>
        <button aria-label=${t.step} title=${t.step} ?disabled=${over} @click=${() => session.solving.step(at + 1)}>${icon("next")}</button>
        <select aria-label=${t.speed} title=${t.speed} @change=${(event: Event) => session.solving.setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === playback.speed}>${t.times(speed)}</option>`)}
        </select>
      </div>
      <p class="faint">${t.position(at, playback.moves.length)}</p>
      ${moveList(
        t,
        playback.moves.map((move, k) => ({ move, board: playback.boards[k]!, text: playback.texts[k]! })),
        at,
        (count) => session.solving.step(count),
      )}`,
  );
}
