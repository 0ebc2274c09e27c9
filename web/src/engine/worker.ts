/** The worker: the first message is the compiled module, all others are questions and cancellations. */

import { Desk, type Request } from "./desk.ts";

/** A worker's own global scope, as far as it is used here. */
interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as Scope;

/** Messages are let in between two turns: a message to ourselves waits behind those that came before it. */
const pause = new MessageChannel();
let turning = false;

scope.onmessage = ({ data: module }: MessageEvent<WebAssembly.Module>) => {
  const desk = new Desk(module, (reply) => scope.postMessage(reply));
  const turn = (): void => {
    desk.turn();
    turning = desk.busy;
    if (turning) pause.port2.postMessage(null);
  };
  pause.port1.onmessage = turn;
  scope.onmessage = ({ data }: MessageEvent<Request>) => {
    desk.take(data);
    // Most questions are answered within one slice: at once, not after another round of messages.
    if (!turning) turn();
  };
};
