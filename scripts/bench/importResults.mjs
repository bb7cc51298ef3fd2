import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** How long one import may take, in milliseconds. */
const PATIENCE = 1_800_000;

/** @typedef {{ arrived: number, parts: number, done: number, count: number }} Progress */

/**
 * Looks past all rules at the one import of a stack.
 * @param {Record<string, string>} env
 */
export function openImports(env) {
  Object.assign(process.env, env);
  const db = getFirestore(initializeApp({ projectId: env['GCLOUD_PROJECT'] ?? '' }));
  return {
    /** The moment at which it had come so far. @param {(one: Progress) => boolean} isThere */
    async until(isThere) {
      for (const last = Date.now() + PATIENCE; Date.now() < last; await pause(250)) {
        const [one] = (await db.collection('imports').limit(1).get()).docs;
        if (one && isThere(/** @type {Progress} */ (one.data()))) return Date.now();
      }
      throw new Error('The import has not come to its end.');
    },
    /** How many mails of invitations there are, and how many of them too many. */
    async found() {
      const { docs } = await db.collection('mail').select('to', 'invitationId').get();
      const addresses = docs.filter((doc) => doc.get('invitationId')).map((doc) => String(doc.get('to')));
      return { mails: addresses.length, twice: addresses.length - new Set(addresses).size };
    },
  };
}
