/** What a worker does with its messages: the first is the compiled module, all others are questions and cancellations. */

import { Desk, type Reply, type Request } from "./desk.ts";

/** Begins to serve, and gives back the function that takes each message. */
export function serve(send: (reply: Reply) => void): (message: unknown) => void {
  /** Messages are let in between two turns: a message to ourselves waits behind those that came before it. */
  const pause = new MessageChannel();
  let desk: Desk | null = null;
  let turning = false;

  const turn = (): void => {
    desk!.turn();
    turning = desk!.busy;
    if (turning) pause.port2.postMessage(null);
  };
  pause.port1.onmessage = turn;
  return (message) => {
    if (desk === null) {
      desk = new Desk(message as WebAssembly.Module, send);
      return;
    }
    desk.take(message as Request);
    // Most questions are answered within one slice: at once, not after another round of messages.
    if (!turning) turn();
  };
}
