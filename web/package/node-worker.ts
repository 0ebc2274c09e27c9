/** The thread of Node. */

import { parentPort } from "node:worker_threads";
import { serve } from "../src/engine/serve.ts";

parentPort!.on(
  "message",
  serve((reply) => parentPort!.postMessage(reply)),
);
