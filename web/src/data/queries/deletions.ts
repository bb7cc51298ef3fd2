import { removeFile } from './fileCommands.ts';
import { currentUser } from '../session/sessionStore.ts';

const KEY = 'firstmile.deletions';
interface PendingDeletions {
  uid: string;
  ids: string[];
}

/** Notes, at once, files whose deletion can still be undone when the page closes; an empty list clears the note. */
export function noteDeletions(ids: readonly string[]): void {
  const note: PendingDeletions = { uid: currentUser()?.uid ?? '', ids: [...ids] };
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(note));
    else localStorage.removeItem(KEY);
  } catch {
    // full storage only means that these files stay
  }
}

/** Finishes deletions that an earlier page of this person began. */
export function finishDeletions(): void {
  const text = localStorage.getItem(KEY);
  const note = text === null ? null : read(text);
  if (note?.uid !== currentUser()?.uid) return;
  noteDeletions([]);
  for (const id of note?.ids ?? []) removeFile(id);
}

function read(text: string): PendingDeletions | null {
  try {
    return JSON.parse(text) as PendingDeletions | null;
  } catch {
    return null; // not written by us
  }
}
