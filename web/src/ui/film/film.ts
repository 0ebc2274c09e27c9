/** Makes a film of a game as a WebM file: every picture is painted and encoded here, in the browser, faster than it is watched. */

import { filmOf, framesOf, RATE, sceneAt } from "../../game/film.ts";
import type { Game } from "../../game/game.ts";
import type { Settings } from "../../store/settings.ts";
import { type Captions, HEIGHT, makePainter, WIDTH } from "./painter.ts";
import { type Picture, type Track, webm } from "./webm.ts";

/** VP9 makes smaller files; VP8 is everywhere where there is an encoder. */
const CODECS = [
  ["vp09.00.31.08", "V_VP9"],
  ["vp8", "V_VP8"],
] as const;
const BITS = 1_600_000;
/** A whole picture at least this often, in milliseconds: players jump to these. */
const WHOLE = 5000;
/** Pictures that may wait for the encoder. */
const WAITING = 6;

/** A canvas of the film's size, and its pen; null where the browser has none. */
function easel(): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } | null {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d", { alpha: false });
  return pen === null ? null : { canvas, pen };
}

/** The last scene alone, as a picture to be saved and posted; null where the browser cannot make one. */
export async function resultPicture(
  game: Game,
  look: Pick<Settings, "deck" | "colours">,
  captions: Captions,
): Promise<Blob | null> {
  const made = easel();
  if (made === null) return null;
  const film = filmOf(game);
  const paint = await makePainter(made.pen, film, look, captions);
  paint(sceneAt(film, film.length));
  return new Promise((resolve) => made.canvas.toBlob(resolve, "image/png"));
}

/** A film; null where the browser cannot make one. `told` hears how much of it is done; an abort rejects. */
export async function makeFilm(
  game: Game,
  look: Pick<Settings, "deck" | "colours">,
  captions: Captions,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const film = filmOf(game);
  const chosen = await chooseCodec();
  const made = easel();
  if (chosen === null || made === null) return null;
  const { canvas, pen } = made;
  const paint = await makePainter(pen, film, look, captions);
  const pictures: Picture[] = [];
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      pictures.push({ time: chunk.timestamp / 1000, isKey: chunk.type === "key", data });
    },
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(chosen.config);
    let whole = -Infinity;
    for (const { time, scene } of framesOf(film)) {
      paint(scene);
      const keyFrame = time - whole >= WHOLE;
      if (keyFrame) whole = time;
      const frame = new VideoFrame(canvas, { timestamp: Math.round(1000 * time) });
      encoder.encode(frame, { keyFrame });
      frame.close();
      told(time / film.length);
      // The page keeps working: it shows how far the film is, and hears the player.
      do await new Promise((resolve) => setTimeout(resolve));
      while (encoder.encodeQueueSize > WAITING && failure === null && !signal.aborted);
      signal.throwIfAborted();
      if (failure !== null) throw failure;
    }
    await encoder.flush();
    signal.throwIfAborted();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  return webm({ codec: chosen.codec, width: WIDTH, height: HEIGHT, length: film.length }, pictures);
}

async function chooseCodec(): Promise<{ readonly codec: Track["codec"]; readonly config: VideoEncoderConfig } | null> {
  if (typeof VideoEncoder === "undefined") return null;
  for (const [name, codec] of CODECS) {
    const config: VideoEncoderConfig = { codec: name, width: WIDTH, height: HEIGHT, bitrate: BITS, framerate: RATE };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { codec, config };
  }
  return null;
}
