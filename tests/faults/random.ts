/** Pseudorandom numbers, the same for the same seed. */
export interface Random {
  /** A whole number from 0 to less than `below`. */
  int: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
}

/** Mulberry32: 32 bits of state are enough to choose plans. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    pick: (from) => {
      const picked = from[int(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
