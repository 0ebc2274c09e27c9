/** The game clock: it runs from the first move to the win, and stops while the page is hidden. */

export class Clock {
  private before: number;
  private since: number | null = null;

  constructor(elapsed = 0) {
    this.before = elapsed;
  }

  get running(): boolean {
    return this.since !== null;
  }

  /** Milliseconds so far. */
  get elapsed(): number {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  start(): void {
    this.since ??= performance.now();
  }

  stop(): void {
    this.before = this.elapsed;
    this.since = null;
  }
}

/** `4:07`, `1:02:33` */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
