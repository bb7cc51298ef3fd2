import type { Random } from './random.ts';

const KINDS = [
  ...['offline', 'cut', 'drop', 'loseAnswer', 'refuse', 'delay'],
  ...['reload', 'closeTab', 'secondTab', 'killBrowser', 'killFunctions', 'killEngine', 'killStack'],
] as const;

/** A fault in a turn of a plan, this many milliseconds after its start. */
export interface Fault {
  kind: (typeof KINDS)[number];
  turn: number;
  afterMs: number;
  /** The number of turns that it lasts, or of requests that it hits. */
  lasts: number;
}

/** Three or four faults, in order. */
export function scheduleOf(random: Random): Fault[] {
  const faults = Array.from({ length: 3 + random.int(2) }, () => ({
    kind: random.pick(KINDS),
    turn: random.int(4),
    afterMs: random.pick([0, 0, 50, 200, 500, 1000, 2000]),
    lasts: random.int(3),
  }));
  return faults.sort((a, b) => a.turn - b.turn || a.afterMs - b.afterMs);
}

/** Describes the faults in the title of a run. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ kind, turn, afterMs, lasts }) => `${kind}@${turn}+${afterMs}x${lasts}`).join(' ');
