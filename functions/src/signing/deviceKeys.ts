import { clientOf, declinesPath, deviceKeysPath, recordsPath } from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { db, readUser } from '../firestore/db.ts';

/**
 * Keys that a person keeps beside those that records name: each browser registers one at its first signature, and forgets it at sign-out.
 */
const SPARE_KEYS = 20;
const AT_ONCE = 400;
const KEY_ID = 'record.integrity.deviceKeyId';

/**
 * Removes a person's oldest keys that no record names, beyond SPARE_KEYS: rules cannot count. Runs once for all calls that come at a time.
 */
export const removeExcessKeys = coalesce(async (uid) => {
  const latest = db.collection(deviceKeysPath(uid)).orderBy('createdAt', 'desc').select();
  const older = () => latest.offset(SPARE_KEYS).limit(AT_ONCE).get();
  let { docs } = await older();
  if (docs.length === 0) return;
  const user = await readUser(uid);
  const client = user ? clientOf(user) : uid;
  const read = [recordsPath(client), declinesPath(client)].map((path) => db.collection(path).select(KEY_ID).get());
  const named = new Set((await Promise.all(read)).flatMap(({ docs }) => docs.map((doc) => doc.get(KEY_ID) as unknown)));
  for (;;) {
    const excess = docs.filter(({ id }) => !named.has(id));
    const batch = db.batch();
    for (const { ref } of excess) batch.delete(ref);
    await batch.commit();
    if (docs.length < AT_ONCE || excess.length === 0) return;
    ({ docs } = await older());
  }
});
