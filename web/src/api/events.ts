/** Server-sent events out of a response's body: `EventSource` can only GET, and a position is too long for an address. */

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    // On an early exit (an answer, an error, an abort), close the connection, so that the server stops searching.
    await reader.cancel().catch(() => undefined);
  }
}

export function parseEvent(block: string): ServerEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === "event") event = value!;
    if (name === "data") data.push(value!);
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join("\n")) };
}
