/** Writes encoded pictures as a WebM file: https://www.matroska.org/technical/elements.html names the elements. */

/** One encoded picture; times are milliseconds. */
export interface Picture {
  readonly time: number;
  readonly isKey: boolean;
  readonly data: Uint8Array<ArrayBuffer>;
}

export interface Track {
  readonly codec: "V_VP8" | "V_VP9";
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly length: number;
}

type Bytes = readonly Uint8Array<ArrayBuffer>[];

/** An element: its id, the size of what it holds, and that. Sizes take eight bytes, so that none has to be known twice. */
function element(id: number, ...parts: (Uint8Array<ArrayBuffer> | Bytes)[]): Bytes {
  const content = parts.flat();
  const name = whole(id);
  const head = new Uint8Array(name.length + 8);
  head.set(name);
  new DataView(head.buffer).setBigUint64(name.length, (1n << 56n) | BigInt(sizeOf(content)));
  return [head, ...content];
}

function sizeOf(bytes: Bytes): number {
  return bytes.reduce((sum, { length }) => sum + length, 0);
}

/** A whole number in as few bytes as it needs, at least one. */
function whole(value: number): Uint8Array<ArrayBuffer> {
  const digits: number[] = [];
  do {
    digits.unshift(value % 256);
    value = Math.floor(value / 256);
  } while (value > 0);
  return Uint8Array.from(digits);
}

function text(value: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(value, (letter) => letter.charCodeAt(0));
}

function float(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** A picture with its distance from the cluster's time, which has sixteen bits. */
function block(base: number, { time, isKey, data }: Picture): Bytes {
  const head = new Uint8Array(4);
  head[0] = 0x81; // track 1
  new DataView(head.buffer).setInt16(1, time - base);
  head[3] = isKey ? 0x80 : 0;
  return element(0xa3, head, data);
}

/** Pictures in the order of time, the first one whole; every whole one begins a cluster, which is what a player can jump to. */
export function webm({ codec, width, height, length }: Track, pictures: readonly Picture[]): Blob {
  const groups: Picture[][] = [];
  for (const picture of pictures) {
    const rounded = { ...picture, time: Math.round(picture.time) };
    if (rounded.isKey) groups.push([rounded]);
    else groups.at(-1)!.push(rounded);
  }
  const clusters = groups.map((group) =>
    element(0x1f43b675, element(0xe7, whole(group[0]!.time)), ...group.map((one) => block(group[0]!.time, one))),
  );
  const video = element(0xe0, element(0xb0, whole(width)), element(0xba, whole(height)));
  const track = element(
    0xae,
    element(0xd7, whole(1)), // number
    element(0x73c5, whole(1)), // the same for good
    element(0x83, whole(1)), // video
    element(0x86, text(codec)),
    video,
  );
  const information = element(
    0x1549a966,
    element(0x2ad7b1, whole(1_000_000)), // times are milliseconds
    element(0x4489, float(length)),
    element(0x4d80, text("freecell")),
    element(0x5741, text("freecell")),
  );
  const tracks = element(0x1654ae6b, track);
  let place = sizeOf(information) + sizeOf(tracks);
  const cues = clusters.map((cluster, k) => {
    const position = element(0xb7, element(0xf7, whole(1)), element(0xf1, whole(place)));
    place += sizeOf(cluster);
    return element(0xbb, element(0xb3, whole(groups[k]![0]!.time)), position);
  });
  const head = element(
    0x1a45dfa3,
    element(0x4286, whole(1)),
    element(0x42f7, whole(1)),
    element(0x42f2, whole(4)), // ids have at most four bytes, sizes eight
    element(0x42f3, whole(8)),
    element(0x4282, text("webm")),
    element(0x4287, whole(4)),
    element(0x4285, whole(2)),
  );
  const segment = element(0x18538067, information, tracks, ...clusters, element(0x1c53bb6b, ...cues));
  return new Blob([...head, ...segment], { type: "video/webm" });
}
