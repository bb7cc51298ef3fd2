import { filePath } from '@firstmile/domain';
import { bucket, db, type StoredFile } from '../firestore/db.ts';
import type { Part } from './sweepPart.ts';

/** Storage gives a thousand objects in one answer; fifty of these cost as much as a page of documents. */
export const PER_ANSWER = 50;
const YOUNG = 86_400_000;
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/**
 * Removes bytes without a document that are older than a day: their file was removed while they were on their way, or the
 * trigger that should have removed them was lost. One page of the objects, behind `cursor`.
 */
export const removeOrphans: Part['page'] = async ({ cursor }, size) => {
  const page = { prefix: 'users/', maxResults: Math.min(1000, size * PER_ANSWER), autoPaginate: false };
  const [objects, next] = await bucket()
    .getFiles(cursor ? { ...page, pageToken: String(cursor[0]) } : page)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 400) throw error;
      return bucket().getFiles(page); // it does not know any more where that was
    });
  await removeOrphansOf(objects, Date.now());
  const pageToken = (next as { pageToken?: string } | null)?.pageToken;
  return pageToken === undefined ? null : [pageToken];
};

/** Removes those of these objects that are orphans at `now`, in milliseconds since 1970. */
export async function removeOrphansOf(objects: readonly StoredFile[], now: number): Promise<void> {
  const old = objects.flatMap((object) => {
    const [, uid = '', id = ''] = OBJECT.exec(object.name) ?? [];
    const isOld = now - Date.parse(object.metadata.timeCreated ?? '') > YOUNG;
    return id && isOld ? [{ object, ref: db.doc(filePath(uid, id)) }] : [];
  });
  if (old.length === 0) return;
  const known = await db.getAll(...old.map(({ ref }) => ref), { fieldMask: [] });
  const orphans = old.filter((_, index) => known[index]?.exists === false);
  await Promise.all(orphans.map(({ object }) => object.delete({ ignoreNotFound: true })));
}
