/** Two engines: the second is loaded and asked from the moment on that the first turns out not to work in this browser. */

import { type Answer, type AskOptions, type Engine, type Given, NoEngine, Unreachable, type What } from "./engine.ts";

export class Fallback implements Engine {
  private readonly first: Engine;
  private readonly load: () => Promise<Engine>;
  private second: Promise<Engine> | null = null;

  constructor(first: Engine, load: () => Promise<Engine>) {
    this.first = first;
    this.load = load;
  }

  async ask<W extends What>(what: W, given: Given<W>, options?: AskOptions): Promise<Answer<W>> {
    try {
      if (this.second === null) return await this.first.ask(what, given, options);
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
    }
    this.second ??= this.load().catch((error: unknown) => {
      this.second = null;
      throw new Unreachable(String(error));
    });
    return (await this.second).ask(what, given, options);
  }
}
