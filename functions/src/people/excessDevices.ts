import { devicesPath } from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { db } from '../firestore/db.ts';

/** Devices that a person has at most; each browser profile that ever wrote something is one. */
const MOST_DEVICES = 100;
const AT_ONCE = 400;

/**
 * Removes the devices of a person that have sent nothing for the longest time, beyond MOST_DEVICES: rules cannot count. Runs once for all
 * calls that come at a time.
 */
export const removeExcessDevices = coalesce(async (uid) => {
  const latest = db.collection(devicesPath(uid)).orderBy('at', 'desc').select();
  for (;;) {
    const { docs } = await latest.offset(MOST_DEVICES).limit(AT_ONCE).get();
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < AT_ONCE) return;
  }
});
