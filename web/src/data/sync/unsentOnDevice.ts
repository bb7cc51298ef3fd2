import { isUnsent } from '@firstmile/sync';
import { device } from '../device.ts';

/** How much of this person only this device has: changes that wait or were refused, files, and what was typed and not saved. */
export async function unsentOnDevice(uid: string): Promise<number> {
  const tx = (await device()).transaction(['queue', 'uploads', 'drafts']);
  const [entries, uploads, drafts] = await Promise.all([
    tx.objectStore('queue').index('uid').getAll(uid),
    tx.objectStore('uploads').index('uid').count(uid),
    tx.objectStore('drafts').getAll(IDBKeyRange.bound([uid], [uid, []])),
  ]);
  return entries.filter(isUnsent).length + uploads + drafts.filter(isUnsaved).length;
}

/** A form's draft stays when all of it was saved: it can be read when the form is taken away. */
function isUnsaved(draft: unknown): boolean {
  const { base, answers } = (draft ?? {}) as { base?: unknown; answers?: unknown };
  return base === undefined || JSON.stringify(base) !== JSON.stringify(answers);
}
