import { filePath } from '@firstmile/domain';
import { isUnsent, isWaiting } from '@firstmile/sync';
import { device } from '../device.ts';

/** Counts this person's data that only this device has: changes that wait or were refused, files, and unsaved drafts. */
export async function unsentOnDevice(uid: string): Promise<number> {
  const tx = (await device()).transaction(['queue', 'uploads', 'drafts']);
  const [entries, uploads, drafts] = await Promise.all([
    tx.objectStore('queue').index('uid').getAll(uid),
    tx.objectStore('uploads').index('uid').count(uid),
    tx.objectStore('drafts').getAll(IDBKeyRange.bound([uid], [uid, []])),
  ]);
  return entries.filter(isUnsent).length + uploads + drafts.filter(isUnsaved).length;
}

/** Counts the changes of anybody that wait on this device to be sent; a file counts once. */
export async function waitingOnDevice(): Promise<number> {
  const tx = (await device()).transaction(['queue', 'uploads']);
  const [entries, uploads] = await Promise.all([tx.objectStore('queue').getAll(), tx.objectStore('uploads').getAll()]);
  const files = uploads.filter(({ reason }) => reason === null);
  const announced = new Set(files.map(({ id, uid, owner = uid }) => filePath(owner, id)));
  const changes = entries.filter((entry) => isWaiting(entry) && !entry.writes.every(({ path }) => announced.has(path)));
  return changes.length + files.length;
}

/** Tells whether a draft is unsaved: a form's draft stays after it was saved, so that it can be read when the form is taken away. */
function isUnsaved(draft: unknown): boolean {
  const { base, answers } = (draft ?? {}) as { base?: unknown; answers?: unknown };
  return base === undefined || JSON.stringify(base) !== JSON.stringify(answers);
}
