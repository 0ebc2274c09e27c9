/** Boards and moves by the kernel itself (tests/kernel/wasm/wasm_board.c), which no page asks: it has rules of its own. */

import { Kernel } from "../src/engine/kernel.ts";
import type { Board, Card, Move, Place } from "../src/rules/index.ts";

const BOARD_BYTES = 72;
const NONE = 255;

interface Exports {
  deal(number: number, cells: number): number;
  check(): number;
  moves(): number;
  play(from: number, to: number, count: number, autoplay: number): number;
}

/** The board of board bytes. */
export function boardOfBytes(bytes: Uint8Array): Board {
  let at = 20;
  return {
    columns: Array.from({ length: 8 }, (_, k) => [...bytes.subarray(at, (at += bytes[12 + k]!))] as Card[]),
    cells: Array.from({ length: bytes[0]! }, (_, k) => (bytes[5 + k] === NONE ? null : (bytes[5 + k] as Card))),
    home: [...bytes.subarray(1, 5)],
  };
}

export class Boards extends Kernel {
  private get boards(): Exports {
    return this.door as unknown as Exports;
  }

  deal(number: number, cells: number): Uint8Array {
    this.fine(this.boards.deal(number, cells));
    return this.copy(0, BOARD_BYTES);
  }

  /** What is wrong with board bytes, and at which byte; null when nothing is. */
  check(board: Uint8Array): { readonly fault: number; readonly byte: number } | null {
    if (board.length !== BOARD_BYTES) return { fault: NONE, byte: 0 };
    this.take(board);
    const result = this.boards.check();
    return result === 0 ? null : { fault: result % 256, byte: Math.floor(result / 256) };
  }

  moves(board: Uint8Array): Move[] {
    this.take(board);
    const count = this.fine(this.boards.moves());
    return this.readMoves(this.copy(BOARD_BYTES, 3 * count), 3);
  }

  /** The board after a move, and from where autoplay took cards; null when the board does not allow the move. */
  play(
    board: Uint8Array,
    { from, to, count }: Move,
    autoplay: number,
  ): { readonly board: Uint8Array; readonly home: Place[] } | null {
    this.take(board);
    const played = this.boards.play(from, to, count, autoplay);
    return played < 0
      ? null
      : { board: this.copy(0, BOARD_BYTES), home: [...this.copy(BOARD_BYTES, played)] as Place[] };
  }
}
