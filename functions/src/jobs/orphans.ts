import { filePath } from '@firstmile/domain';
import { bucket, db, type StoredFile } from '../firestore/db.ts';
import type { Part } from './sweepPart.ts';

/** Objects for each document of a page: Storage returns a thousand in one answer, and fifty cost as much as one document. */
export const PER_ANSWER = 50;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Objects older than two passes are checked once in this many passes. */
const PORTIONS = 8;
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/**
 * Removes bytes older than a day that have no document: their file was removed while they were uploaded, or the trigger that should have
 * removed them was lost. Works on one page of objects, after `cursor`.
 */
export const removeOrphans: Part['page'] = async ({ cursor }, size) => {
  const page = { prefix: 'users/', maxResults: Math.min(1000, size * PER_ANSWER), autoPaginate: false };
  const [objects, next] = await bucket()
    .getFiles(cursor ? { ...page, pageToken: String(cursor[0]) } : page)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 400) throw error;
      return bucket().getFiles(page); // Storage no longer knows the place
    });
  await removeOrphansOf(objects, Date.now());
  const pageToken = (next as { pageToken?: string } | null)?.pageToken;
  return pageToken === undefined ? null : [pageToken];
};

/**
 * Removes the orphans among these objects at `now`, in milliseconds since 1970. Reads a document for each object of the last two weeks and
 * for an eighth of the older ones, so a week's cost hardly grows with the stored files.
 */
export async function removeOrphansOf(objects: readonly StoredFile[], now: number): Promise<void> {
  const old = objects.flatMap((object) => {
    const [, uid = '', id = ''] = OBJECT.exec(object.name) ?? [];
    const age = now - Date.parse(object.metadata.timeCreated ?? '');
    const isTurn = age < 2 * WEEK || portionOf(id) === Math.floor(now / WEEK) % PORTIONS;
    return id && age > DAY && isTurn ? [{ object, ref: db.doc(filePath(uid, id)) }] : [];
  });
  if (old.length === 0) return;
  const known = await db.getAll(...old.map(({ ref }) => ref), { fieldMask: [] });
  const orphans = old.filter((_, index) => known[index]?.exists === false);
  await Promise.all(orphans.map(({ object }) => object.delete({ ignoreNotFound: true })));
}

/** Assigns an id to a portion; ids are random, so portions are even. */
const portionOf = (id: string) => id.charCodeAt(id.length - 1) % PORTIONS;
