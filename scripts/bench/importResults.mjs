import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** Time limit of an import, in milliseconds. */
const TIMEOUT_MS = 1_800_000;

/** @typedef {{ arrived: number, parts: number, done: number, count: number }} Progress */

/**
 * Opens the database of a stack with the Admin SDK, to watch its only import.
 * @param {Record<string, string>} env
 */
export function openImports(env) {
  Object.assign(process.env, env);
  const db = getFirestore(initializeApp({ projectId: env['GCLOUD_PROJECT'] ?? '' }));
  return {
    /** Waits until `isReached` accepts the import's progress; returns the time. @param {(progress: Progress) => boolean} isReached */
    async until(isReached) {
      for (const last = Date.now() + TIMEOUT_MS; Date.now() < last; await pause(250)) {
        const [stored] = (await db.collection('imports').limit(1).get()).docs;
        if (stored && isReached(/** @type {Progress} */ (stored.data()))) return Date.now();
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
