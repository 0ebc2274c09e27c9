/**
 * What is known about positions. A verdict is stored under its position's key, so a late answer is never shown for
 * another position; and "winnable" is stored only with a line that this page has itself played to the end.
 */

import { type Engine, type Progress, type Reason, Unreachable, type VerdictAnswer } from "../engine/engine.ts";
import { type Board, finishingMoves, positionKey } from "../rules/index.ts";
import type { Step } from "./game.ts";
import { asCardMove, checkedLine, type Line, lineOf, playOut } from "./line.ts";

export type Verdict =
  | { readonly state: "winnable"; readonly line: Line }
  | { readonly state: "lost" }
  /** Not known: still searching, gave up at a limit, or no engine can be reached. */
  | {
      readonly state: "unknown";
      readonly why: "searching" | "limit" | "offline";
      readonly positions?: number;
      readonly reason?: Reason | null;
    };

/** Boards never change, so the key of each is made once. */
const keys = new WeakMap<Board, string>();

export function keyOf(board: Board): string {
  let key = keys.get(board);
  if (key === undefined) keys.set(board, (key = positionKey(board)));
  return key;
}

const SEARCHING: Extract<Verdict, { state: "unknown" }> = { state: "unknown", why: "searching" };

export class Verdicts extends EventTarget {
  private readonly known = new Map<string, Verdict>();
  /** The progress of running searches. */
  private readonly underway = new Map<string, Verdict>();
  private readonly engine: Engine;
  private asking: { key: string; abort: AbortController; done: Promise<Verdict> } | null = null;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  /** What is known about a position now, without asking. */
  of(board: Board): Verdict {
    const key = keyOf(board);
    const kept = this.known.get(key) ?? this.underway.get(key);
    if (kept !== undefined) return kept;
    const rest = finishingMoves(board);
    if (rest === null) return SEARCHING;
    const verdict: Verdict = { state: "winnable", line: lineOf(board, rest) };
    this.known.set(key, verdict);
    return verdict;
  }

  /** Asks about a position unless it is known. Only one request is open at a time; an older one is cancelled. */
  ask(board: Board, thorough = false): Promise<Verdict> {
    const verdict = this.of(board);
    if (verdict.state !== "unknown") {
      this.callOff();
      return Promise.resolve(verdict);
    }
    const key = keyOf(board);
    if (this.asking?.key === key && !thorough) return this.asking.done;
    this.callOff();
    const abort = new AbortController();
    this.known.delete(key);
    const done = this.fetch(board, key, abort.signal, thorough).finally(() => {
      if (this.asking?.abort === abort) this.asking = null;
    });
    this.asking = { key, abort, done };
    return done;
  }

  /** Asks without cancelling the open request: for going through the positions of a whole game. */
  settle(board: Board, signal?: AbortSignal): Promise<Verdict> {
    const verdict = this.of(board);
    // What met its limit once would meet it again.
    const asked = verdict.state !== "unknown" || verdict.why === "limit";
    return asked ? Promise.resolve(verdict) : this.fetch(board, keyOf(board), signal, false);
  }

  callOff(): void {
    this.asking?.abort.abort();
    this.asking = null;
  }

  private async fetch(board: Board, key: string, signal: AbortSignal | undefined, thorough: boolean): Promise<Verdict> {
    const onProgress = ({ positions }: Progress): void => {
      if (positions === undefined || signal?.aborted) return;
      this.underway.set(key, { ...SEARCHING, positions });
      this.changed(key);
    };
    const options = { ...(signal && { signal }), onProgress };
    try {
      const answer = await this.engine.ask(thorough ? "solve" : "evaluate", { board }, options);
      return this.take(board, key, answer);
    } catch (error) {
      if (signal?.aborted) return this.of(board);
      return this.keep(key, { state: "unknown", why: error instanceof Unreachable ? "offline" : "limit" });
    } finally {
      this.underway.delete(key);
    }
  }

  /** Checks and stores an engine's answer about `board`. */
  private take(board: Board, key: string, answer: VerdictAnswer): Verdict {
    if (answer.verdict === "lost") return this.keep(key, { state: "lost" });
    const line = answer.verdict === "winnable" ? checkedLine(board, answer.line) : null;
    if (line === null) return this.keep(key, { state: "unknown", why: "limit", reason: answer.reason ?? "fault" });
    return this.keep(key, { state: "winnable", line });
  }

  /**
   * What one step tells without asking: a lost game stays lost; a step along a winning line keeps the win; and a
   * position from which a winnable one can be reached is winnable.
   */
  learn(step: Step): void {
    const before = this.of(step.before);
    const after = this.of(step.after);
    if (before.state === "lost" && after.state === "unknown") this.keep(keyOf(step.after), before);
    else if (before.state === "winnable" && after.state === "unknown") {
      const { moves, won } = playOut(step.after, before.line);
      const [first, ...rest] = before.line;
      const made = asCardMove(step.before, step.move);
      const follows =
        first !== undefined && first.card === made.card && first.onto === made.onto && first.count === made.count;
      const onward = follows ? playOut(step.after, rest) : { moves, won };
      if (onward.won) this.keep(keyOf(step.after), { state: "winnable", line: lineOf(step.after, onward.moves) });
    } else if (before.state === "unknown" && after.state === "winnable") {
      const moves = [step.move, ...step.auto, ...playOut(step.after, after.line).moves];
      this.keep(keyOf(step.before), { state: "winnable", line: lineOf(step.before, moves) });
    }
  }

  private keep(key: string, verdict: Verdict): Verdict {
    this.known.set(key, verdict);
    this.changed(key);
    return verdict;
  }

  /** Says which position is meant, so that nobody need look again for the sake of another one. */
  private changed(key: string): void {
    this.dispatchEvent(new CustomEvent("change", { detail: key }));
  }
}
