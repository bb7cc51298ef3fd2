import type { ClientFigures } from './clientFigures.ts';

/**
 * The rows that changed while the page of clients stayed the same: those that show something else than before, and those
 * that came in above. Turning to another page changes nothing.
 */
export function rowChanges(before: readonly ClientFigures[], after: readonly ClientFigures[]): ClientFigures[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const firstKnown = after.findIndex((row) => known.has(row.id));
  return after.filter((row, at) => {
    const old = known.get(row.id);
    return old ? JSON.stringify(old) !== JSON.stringify(row) : at < firstKnown;
  });
}
