import { filePath } from '@firstmile/domain';
import { bucket, db, type StoredFile } from '../firestore/db.ts';
import type { Part } from './sweepPart.ts';

/** Storage gives a thousand objects in one answer; fifty of these cost as much as a page of documents. */
export const PER_ANSWER = 50;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** What is older than two passes is looked for once in so many of them. */
const PORTIONS = 8;
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

/**
 * Removes those of these objects that are orphans at `now`, in milliseconds since 1970. A document is read for each object of the last
 * two weeks and an eighth of the older ones, so what a week costs hardly grows with what is stored.
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

/** Ids are random: so are their portions. */
const portionOf = (id: string) => id.charCodeAt(id.length - 1) % PORTIONS;
