import type { Entry } from '../entry.ts';

/** Throws with this reason when a promise is broken. */
export function fail(isBroken: boolean, why: string): void {
  if (isBroken) throw new Error(why);
}

/** Lists entries for such a reason. */
export const list = (entries: readonly Entry[]): string =>
  entries
    .map(({ id, state }) => `${id} ${state}`)
    .sort()
    .join();
