/** Engines for tests: the kernel in this thread, and ones that say what a test wants. */

import type { Answer, AskOptions, Engine, Given, Limits, What } from "../src/engine/engine.ts";
import { LIMITS, Unreachable } from "../src/engine/engine.ts";
import type { Kernel } from "../src/engine/kernel.ts";
import { begin } from "../src/engine/tasks.ts";

/** Asks an instance of the module and waits for the answer. */
export function finished<W extends What>(
  kernel: Kernel,
  what: W,
  given: Given<W>,
  limits: Partial<Limits> = {},
): Answer<W> {
  const task = begin(kernel, what, given, { ...LIMITS[what], ...limits });
  for (;;) {
    const { done, value } = task.next();
    if (done) return value;
  }
}

type Saying = { readonly [W in What]?: (given: Given<W>, options?: AskOptions) => Promise<Answer<W>> };

/** An engine with these answers; nobody answers anything else. */
export function answering(answers: Saying): Engine {
  return {
    ask: (what, given, options) =>
      answers[what]?.(given, options) ?? Promise.reject(new Unreachable(`nobody: ${what}`)),
  };
}

/** An engine that says this about every position, in whatever time. */
export function verdictEngine(
  say: (given: Given<"evaluate">, options?: AskOptions) => Promise<Answer<"evaluate">>,
): Engine {
  return answering({ evaluate: say, solve: say });
}
