/** Five steps of difficulty, 1 (very easy) to 5 (very hard); docs/difficulty.md defines them. */

export type Step = 1 | 2 | 3 | 4 | 5;
export const STEPS: readonly Step[] = [1, 2, 3, 4, 5];
