import type { Query } from 'firebase-admin/firestore';
import {
  filesPath,
  isoTime,
  notificationsPath,
  photoPath,
  ratingPath,
  signaturesPath,
  type Moment,
} from '@firstmile/domain';
import { db, readAll, readRun, readUser } from './db.ts';

/** Everything that is stored of one person, times as ISO 8601 in UTC; of files what is known, not their bytes. */
export async function exportAll(uid: string): Promise<Record<string, unknown>> {
  const [user, onboarding, rating, photo, files, signatures, notifications, formAssignments, flowAssignments] =
    await Promise.all([
      readUser(uid),
      readRun(uid),
      db.doc(ratingPath(uid)).get(),
      db.doc(photoPath(uid)).get(),
      readAll(db.collection(filesPath(uid))),
      readAll(db.collection(signaturesPath(uid))),
      readAll(db.collection(notificationsPath(uid))),
      readAll(ownOf('customFormAssignments', uid)),
      readAll(ownOf('onboardingFlowAssignments', uid)),
    ]);
  const profile = user && { ...user, searchTokens: undefined }; // what the search made of the name is no news
  const all = {
    profile,
    photo: photo.data() ?? null,
    onboarding,
    rating: rating.data() ?? null,
    files,
    signatures,
    notifications,
  };
  return { exportedAt: new Date().toISOString(), ...(spell({ ...all, formAssignments, flowAssignments }) as object) };
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
