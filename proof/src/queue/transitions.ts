import type { Entry } from '@firstmile/sync';

/** Adds each change of an entry's state, as `from --> to`; `[*]` is where an entry comes from or goes. */
export function record(transitions: Set<string>, before: readonly Entry[], after: readonly Entry[]): void {
  if (before === after) return;
  const was = new Map(before.map(({ id, state }) => [id, state]));
  for (const { id, state } of after) {
    if (was.get(id) !== state) transitions.add(`${was.get(id) ?? '[*]'} --> ${state}`);
    was.delete(id);
  }
  for (const state of was.values()) transitions.add(`${state} --> [*]`);
}
