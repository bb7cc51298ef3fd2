import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import type { ClientFigures } from './clientFigures.ts';

const SHOWN_FOR_MS = 4000;
const NONE: readonly ClientFigures[] = [];

/** Finds the rows that changed within the last four seconds, to highlight and announce them. */
export function useRowChanges(rows: readonly ClientFigures[]): readonly ClientFigures[] {
  const [before, setBefore] = useState(rows);
  const [changes, setChanges] = useState(NONE);
  // By content: each snapshot is a new list, even without news.
  if (!dequal(before, rows)) {
    setBefore(rows);
    const changed = rowChanges(before, rows);
    if (changed.length > 0) setChanges(changed);
  }
  useEffect(() => {
    if (changes.length === 0) return undefined;
    const timer = setTimeout(() => setChanges(NONE), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}

/**
 * Finds the rows that changed while the page of clients stayed the same: rows with new content, and rows added above.
 * Turning to another page changes nothing.
 */
export function rowChanges(before: readonly ClientFigures[], after: readonly ClientFigures[]): ClientFigures[] {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  const firstKnown = after.findIndex((row) => rowsBefore.has(row.id));
  return after.filter((row, index) => {
    const rowBefore = rowsBefore.get(row.id);
    return rowBefore ? !dequal(rowBefore, row) : index < firstKnown;
  });
}
