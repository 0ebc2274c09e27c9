/** A picture of a result, to be saved and posted: felt, title and a few lines, drawn on a canvas in this page. */

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 90;

/** Breaks a text into lines that fit; words are not broken, languages without spaces are. */
function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const words = text.includes(" ") ? text.split(" ").map((word) => `${word} `) : [...text];
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && pen.measureText((line + word).trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return line === "" ? lines : [...lines, line.trimEnd()];
}

/** Null where the browser has no canvas. */
export async function resultPicture(title: string, texts: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const felt = pen.createRadialGradient(WIDTH / 2, 0, 60, WIDTH / 2, HEIGHT / 2, WIDTH * 0.75);
  felt.addColorStop(0, "#1f7a54");
  felt.addColorStop(1, "#0b3d2a");
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#ffffff";
  pen.textBaseline = "alphabetic";
  pen.font = "700 92px Georgia, serif";
  pen.fillText(title, MARGIN, 190, WIDTH - 2 * MARGIN);
  pen.font = "64px serif";
  pen.fillText("♣", MARGIN, 290);
  pen.fillText("♠", MARGIN + 220, 290);
  pen.fillStyle = "#ffb4a8";
  pen.fillText("♦", MARGIN + 110, 290);
  pen.fillText("♥", MARGIN + 330, 290);
  let y = 380;
  texts.forEach((text, k) => {
    pen.fillStyle = k === 0 ? "#ffffff" : "#cfe6da";
    pen.font = k === 0 ? "40px system-ui, sans-serif" : "30px system-ui, sans-serif";
    for (const line of wrap(pen, text, WIDTH - 2 * MARGIN)) {
      pen.fillText(line, MARGIN, y, WIDTH - 2 * MARGIN);
      y += k === 0 ? 54 : 42;
    }
    y += 24;
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
