/** Teach mode: what each move of the position on the table is worth, and a question before a move that loses. */

import type { JudgeAnswer } from "../engine/engine.ts";
import { afterUnsafeAutoplay, Judgement } from "../game/judgement.ts";
import type { Question } from "../game/notices.ts";
import { autoplay, type Board, type Move, play, refusal } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "settings" | "teaches" | "engine" | "verdicts" | "asking" | "ask" | "changed">;

export class Teaching {
  /** Of the position on the table; null while teach mode is off, or before the first word about it. */
  judgement: Judgement | null = null;

  private readonly session: Needed;
  private running: AbortController | null = null;
  /** Of positions that have been judged to the end. Boards never change, and undoing brings the same ones back. */
  private readonly finished = new WeakMap<Board, JudgeAnswer>();

  constructor(session: Needed) {
    this.session = session;
  }

  /** Looks at the board on the table, if that is wanted. What was asked before is called off at once. */
  look(): void {
    this.running?.abort();
    this.running = null;
    this.judgement = null;
    const { teaches, game } = this.session;
    if (!teaches || game.won) return;
    const abort = new AbortController();
    this.running = abort;
    void this.judge(game.board, abort.signal);
  }

  private async judge(board: Board, signal: AbortSignal): Promise<void> {
    const { engine } = this.session;
    const known = this.finished.get(board);
    if (known !== undefined) return this.show(board, known, signal);
    try {
      // News of a search under way leave moves open; those are worth showing as soon as some are known.
      const onProgress = ({ moves }: { readonly moves?: JudgeAnswer["moves"] }): void => {
        if (moves !== undefined && !signal.aborted)
          this.show(
            board,
            { verdict: moves.some((move) => move.verdict === "winnable") ? "winnable" : "unknown", moves },
            signal,
          );
      };
      const answer = await engine.ask("judge", { board }, { signal, onProgress });
      if (answer.reason === null) this.finished.set(board, answer);
      this.show(board, answer, signal);
    } catch {
      // Called off, or no engine: then nothing is known, and nothing is shown.
    }
  }

  private show(board: Board, answer: Pick<JudgeAnswer, "verdict" | "moves">, signal: AbortSignal): void {
    const { session } = this;
    if (signal.aborted) return;
    const rule = session.settings.autoplay;
    this.judgement = new Judgement(board, answer, rule, (further) => session.verdicts.of(further).state);
    session.changed();
    for (const move of answer.moves) {
      const further = move.verdict === "winnable" ? afterUnsafeAutoplay(board, move, rule) : null;
      if (further !== null)
        void session.verdicts.settle(further, signal).then(() => !signal.aborted && session.changed());
    }
  }

  /** Whether a move should be asked about: it is proved to lose, and the game is not lost already. Then it is asked. */
  warns(move: Move): boolean {
    const { judgement, session } = this;
    const { board } = session.game;
    if (judgement === null || judgement.board !== board || judgement.verdict === "lost") return false;
    if (refusal(board, move) !== null || judgement.of(move) !== "lost") return false;
    const question = { what: "losing", board, move, reason: null } as const;
    session.ask(question);
    void this.explain(question);
    return true;
  }

  /** Adds the reason to the question, where the proof can be said simply and while the question stands. */
  private async explain(question: Extract<Question, { what: "losing" }>): Promise<void> {
    const { session } = this;
    const { board, move } = question;
    // The position that the player would see: what goes home by itself is gone.
    const after = autoplay(play(board, move), session.settings.autoplay).board;
    const answer = await session.engine.ask("reason", { board: after }).catch(() => null);
    if (answer?.buried && session.asking === question) session.ask({ ...question, reason: answer.buried });
  }
}
