import type { Query } from 'firebase-admin/firestore';
import {
  filesPath,
  isoTime,
  notificationsPath,
  photoPath,
  ratingPath,
  signaturesPath,
  type Moment,
  type User,
} from '@firstmile/domain';
import { db, readAll, readRun } from './db.ts';

/** Everything that is stored of one person, times as ISO 8601 in UTC; of files what is known, not their bytes. */
export async function exportAll(user: User): Promise<Record<string, unknown>> {
  const { id: uid } = user;
  const [rating, photo] = await Promise.all([db.doc(ratingPath(uid)).get(), db.doc(photoPath(uid)).get()]);
  const all = {
    profile: { ...user, searchTokens: undefined }, // what the search made of the name is no news
    photo: photo.data() ?? null,
    onboarding: await readRun(uid),
    rating: rating.data() ?? null,
    files: await readAll(db.collection(filesPath(uid))),
    signatures: await readAll(db.collection(signaturesPath(uid))),
    notifications: await readAll(db.collection(notificationsPath(uid))),
    activity: await readAll(ownOf('activity', uid)),
    mails: await readAll(ownOf('mail', uid)),
    formAssignments: await readAll(ownOf('customFormAssignments', uid)),
    flowAssignments: await readAll(ownOf('onboardingFlowAssignments', uid)),
  };
  return { exportedAt: new Date().toISOString(), ...(spell(all) as object) };
}

/** What is about one person, in a collection of all people's. */
export const ownOf = (collection: string, uid: string): Query => db.collection(collection).where('userId', '==', uid);

/** Moments in words, at any depth. */
function spell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toMillis' in value) return isoTime(value as Moment);
  if (Array.isArray(value)) return value.map(spell);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spell(part)]));
}
