import { bucket, readFile, type StoredFile } from '../firestore/db.ts';
import type { Part } from './sweepPart.ts';

const YOUNG = 86_400_000;
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/**
 * Removes bytes without a document that are older than a day: their file was removed while they were on their way, or the
 * trigger that should have removed them was lost. One page of the objects, behind `cursor`.
 */
export const removeOrphans: Part['page'] = async ({ cursor }, size) => {
  const page = { prefix: 'users/', maxResults: size, autoPaginate: false };
  const [objects, next] = await bucket()
    .getFiles(cursor ? { ...page, pageToken: String(cursor[0]) } : page)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 400) throw error;
      return bucket().getFiles(page); // it does not know any more where that was
    });
  await Promise.all(objects.map((object) => removeIfOrphan(object, Date.now())));
  const pageToken = (next as { pageToken?: string } | null)?.pageToken;
  return pageToken === undefined ? null : [pageToken];
};

/** Removes one object if it is an orphan at `now`, in milliseconds since 1970. */
export async function removeIfOrphan(object: StoredFile, now: number): Promise<void> {
  const [, uid = '', id = ''] = OBJECT.exec(object.name) ?? [];
  const madeAt = Date.parse(object.metadata.timeCreated ?? '');
  if (!id || !(now - madeAt > YOUNG)) return;
  if (!(await readFile(uid, id))) await object.delete({ ignoreNotFound: true });
}
