/** Quiet sounds and short vibrations, made here: there is nothing to fetch. */

import type { Notice } from "../game/notices.ts";
import { HOME } from "../rules/index.ts";

export type Sound = "move" | "home" | "refused" | "deal" | "won";

const LOUDNESS = 0.16;
const DEAL_STEP = 0.034;

let context: AudioContext | null = null;

/** What an event sounds like; null for nothing. */
export function soundOf(notice: Notice): Sound | null {
  switch (notice.what) {
    case "moved":
      return notice.step.move.to === HOME || notice.step.auto.length > 0 ? "home" : "move";
    case "undone":
    case "redone":
    case "restarted":
    case "taken-back":
      return "move";
    case "refused":
    case "no-such-move":
    case "no-best-move":
    case "nothing-to":
      return "refused";
    case "dealt":
      return "deal";
    case "won":
      return "won";
    case "puzzle":
      return notice.outcome === "right" ? "home" : "refused";
    default:
      return null;
  }
}

/** Whether the player has touched the page: browsers allow neither sound nor vibration before. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Milliseconds of vibration and pauses; a move is hardly felt. */
const SHAKES: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  move: [8],
  home: [12],
  refused: [12, 40, 12],
  won: [20, 60, 20, 60, 40],
};

/** What a phone feels like in the hand. */
export function shake(name: Sound): void {
  const times = SHAKES[name];
  if (times !== undefined && isTouched()) navigator.vibrate?.([...times]);
}

/** Plays a sound. */
export function sound(name: Sound): void {
  if (typeof AudioContext === "undefined" || !isTouched()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  switch (name) {
    case "move":
      paper(context, now, 1900, 0.07);
      break;
    case "home":
      paper(context, now, 2400, 0.05);
      tone(context, now + 0.02, 660, 0.16, 0.35);
      break;
    case "refused":
      tone(context, now, 150, 0.14, 0.8);
      break;
    case "deal":
      for (let card = 0; card < 26; card++) paper(context, now + card * DEAL_STEP, 1500 + 37 * (card % 7), 0.04, 0.5);
      break;
    case "won":
      [523.25, 659.25, 783.99, 1046.5].forEach((pitch, k) => tone(context!, now + 0.13 * k, pitch, 0.7, 0.6));
      break;
  }
}

/** A card on felt: a short breath of noise. */
function paper(audio: AudioContext, start: number, pitch: number, length: number, loudness = 1): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let k = 0; k < data.length; k++) data[k] = (Math.random() * 2 - 1) * (1 - k / data.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: samples });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.7 });
  const volume = new GainNode(audio, { gain: LOUDNESS * loudness });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(start);
}

function tone(audio: AudioContext, start: number, pitch: number, length: number, loudness: number): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
