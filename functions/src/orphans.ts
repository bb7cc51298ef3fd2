import { bucket, db, readFile, type StoredFile } from './db.ts';

const PAGE = 100;
const YOUNG = 86_400_000;
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/**
 * Removes bytes without a document that are older than a day: their file was removed while they were on their way, or the
 * trigger that should have removed them was lost. Looks at one page each time and goes on behind it the next time.
 */
export async function removeOrphans(): Promise<void> {
  const state = db.doc('sweeps/orphans');
  const from = ((await state.get()).data()?.['from'] as string | undefined) ?? 'users/';
  const [objects] = await bucket().getFiles({
    prefix: 'users/',
    startOffset: from,
    maxResults: PAGE,
    autoPaginate: false,
  });
  for (const object of objects) await removeIfOrphan(object, Date.now());
  const last = objects.at(-1);
  await state.set({ from: objects.length < PAGE || !last ? 'users/' : `${last.name}\0` });
}

/** Removes one object if it is an orphan at `now`, in milliseconds since 1970. */
export async function removeIfOrphan(object: StoredFile, now: number): Promise<void> {
  const [, uid = '', id = ''] = OBJECT.exec(object.name) ?? [];
  const madeAt = Date.parse(object.metadata.timeCreated ?? '');
  if (!id || !(now - madeAt > YOUNG)) return;
  if (!(await readFile(uid, id))) await object.delete({ ignoreNotFound: true });
}
