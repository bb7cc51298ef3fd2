import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** Time limit of an import, in milliseconds. */
const PATIENCE = 1_800_000;

/** @typedef {{ arrived: number, parts: number, done: number, count: number }} Progress */

/**
 * Opens the database of a stack past all rules, to look at its one import.
 * @param {Record<string, string>} env
 */
export function openImports(env) {
  Object.assign(process.env, env);
  const db = getFirestore(initializeApp({ projectId: env['GCLOUD_PROJECT'] ?? '' }));
  return {
    /** Waits until the import has reached a state; returns the time. @param {(one: Progress) => boolean} isThere */
    async until(isThere) {
      for (const last = Date.now() + PATIENCE; Date.now() < last; await pause(250)) {
        const [one] = (await db.collection('imports').limit(1).get()).docs;
        if (one && isThere(/** @type {Progress} */ (one.data()))) return Date.now();
      }
      throw new Error('The import has not finished.');
    },
    /** Counts the mails of invitations, and the duplicates among them. */
    async found() {
      const { docs } = await db.collection('mail').select('to', 'invitationId').get();
      const addresses = docs.filter((doc) => doc.get('invitationId')).map((doc) => String(doc.get('to')));
      return { mails: addresses.length, twice: addresses.length - new Set(addresses).size };
    },
  };
}
