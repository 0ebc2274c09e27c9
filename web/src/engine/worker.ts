/** The worker of a browser. */

import { serve } from "./serve.ts";

/** A worker's own global scope, as far as it is used here. */
interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as Scope;

const take = serve((reply) => scope.postMessage(reply));
scope.onmessage = ({ data }) => take(data);
