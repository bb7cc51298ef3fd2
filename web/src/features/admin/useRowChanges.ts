import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import type { ClientFigures } from './clientFigures.ts';

const SHOWN_FOR = 4000;
const NONE: readonly ClientFigures[] = [];

/** The rows that changed within the last four seconds, to be marked and read out. */
export function useRowChanges(rows: readonly ClientFigures[]): readonly ClientFigures[] {
  const [before, setBefore] = useState(rows);
  const [changes, setChanges] = useState(NONE);
  // By content: each snapshot is a new list, also when nothing in it is new.
  if (!dequal(before, rows)) {
    setBefore(rows);
    const found = rowChanges(before, rows);
    if (found.length > 0) setChanges(found);
  }
  useEffect(() => {
    if (changes.length === 0) return undefined;
    const timer = setTimeout(() => setChanges(NONE), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}

/**
 * The rows that changed while the page of clients stayed the same: those that show something else than before, and those
 * that came in above. Turning to another page changes nothing.
 */
export function rowChanges(before: readonly ClientFigures[], after: readonly ClientFigures[]): ClientFigures[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const firstKnown = after.findIndex((row) => known.has(row.id));
  return after.filter((row, index) => {
    const old = known.get(row.id);
    return old ? !dequal(old, row) : index < firstKnown;
  });
}
