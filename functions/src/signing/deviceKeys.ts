import { clientOf, deviceKeysPath, recordsPath } from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { db, readUser } from '../firestore/db.ts';

/** How many keys a person keeps beside those that a record names: each browser registers one as it first signs, and forgets it at the sign-out. */
const SPARE_KEYS = 20;
const AT_ONCE = 400;

/**
 * Removes a person's oldest keys that no record names, where there are more than a person needs: rules cannot count. Once for all that
 * come at a time.
 */
export const removeExcessKeys = coalesce(async (uid) => {
  const latest = db.collection(deviceKeysPath(uid)).orderBy('createdAt', 'desc').select();
  const older = () => latest.offset(SPARE_KEYS).limit(AT_ONCE).get();
  let { docs } = await older();
  if (docs.length === 0) return;
  const user = await readUser(uid);
  const records = db.collection(recordsPath(user ? clientOf(user) : uid)).select('record.integrity.deviceKeyId');
  const named = new Set(
    (await records.get()).docs.map((record) => record.get('record.integrity.deviceKeyId') as unknown),
  );
  for (;;) {
    const excess = docs.filter(({ id }) => !named.has(id));
    const batch = db.batch();
    for (const { ref } of excess) batch.delete(ref);
    await batch.commit();
    if (docs.length < AT_ONCE || excess.length === 0) return;
    ({ docs } = await older());
  }
});
