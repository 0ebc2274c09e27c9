/** Two engines: the second is asked from the moment on that the first turns out not to work in this browser. */

import { type Answer, type AskOptions, type Engine, type Given, NoEngine, type What } from "./engine.ts";

export class Fallback implements Engine {
  private engine: Engine;
  private readonly second: Engine;

  constructor(first: Engine, second: Engine) {
    this.engine = first;
    this.second = second;
  }

  async ask<W extends What>(what: W, given: Given<W>, options?: AskOptions): Promise<Answer<W>> {
    try {
      return await this.engine.ask(what, given, options);
    } catch (error) {
      if (!(error instanceof NoEngine) || this.engine === this.second) throw error;
      this.engine = this.second;
      return this.second.ask(what, given, options);
    }
  }
}
