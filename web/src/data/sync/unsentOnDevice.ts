import { isUnsent, isWaiting } from '@firstmile/sync';
import { device } from '../device.ts';
import { countedChanges } from './countedChanges.ts';

/** Counts this person's data that only this device has: changes that wait or were refused, files, and unsaved drafts. */
export async function unsentOnDevice(uid: string): Promise<number> {
  const tx = (await device()).transaction(['queue', 'uploads', 'drafts']);
  const [entries, uploads, drafts] = await Promise.all([
    tx.objectStore('queue').index('uid').getAll(uid),
    tx.objectStore('uploads').index('uid').getAll(uid),
    tx.objectStore('drafts').getAll(IDBKeyRange.bound([uid], [uid, []])),
  ]);
  const ids = new Set<unknown>(uploads.map(({ id }) => id));
  const isOfFiles = (draft: unknown) => Array.isArray(draft) && draft.some((id) => ids.has(id)); // the files of a flow's step
  const unsaved = drafts.filter((draft) => isUnsaved(draft) && !isOfFiles(draft));
  return countedChanges(entries.filter(isUnsent), uploads).count + unsaved.length;
}

/** Counts the changes of anybody that wait on this device to be sent. */
export async function waitingOnDevice(): Promise<number> {
  const tx = (await device()).transaction(['queue', 'uploads']);
  const [entries, uploads] = await Promise.all([tx.objectStore('queue').getAll(), tx.objectStore('uploads').getAll()]);
  const files = uploads.filter(({ reason }) => reason === null);
  return countedChanges(entries.filter(isWaiting), files).count;
}

/** Tells whether a draft is unsaved: a form's draft stays after it was saved, so that it can be read when the form is taken away. */
function isUnsaved(draft: unknown): boolean {
  const { base, answers } = (draft ?? {}) as { base?: unknown; answers?: unknown };
  return base === undefined || JSON.stringify(base) !== JSON.stringify(answers);
}
