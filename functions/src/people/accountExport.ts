import type { Query } from 'firebase-admin/firestore';
import {
  filesPath,
  isoTime,
  notificationsPath,
  preferencesOf,
  photoPath,
  ratingPath,
  signaturesPath,
  storedNotification,
  type AccountExport,
  type Moment,
  type User,
  onboardingPath,
  isMessage,
} from '@firstmile/domain';
import { inEnglish, translate } from '@firstmile/texts';
import { db, readAll } from '../firestore/db.ts';

/** Everything that is stored of one person, times as ISO 8601 in UTC; of files what is known, not their bytes. */
export async function exportAll(user: User): Promise<AccountExport> {
  const { id: uid } = user;
  const paths = [ratingPath(uid), photoPath(uid), onboardingPath(uid)] as const;
  const [rating, photo, onboarding] = await Promise.all([
    db.doc(paths[0]).get(),
    db.doc(paths[1]).get(),
    db.doc(paths[2]).get(),
  ]);
  const all = {
    profile: { ...user, searchTokens: undefined }, // what the search made of the name is no news
    photo: photo.data() ?? null,
    onboarding: onboarding.exists ? { ...onboarding.data(), id: uid } : null,
    rating: rating.data() ?? null,
    files: await readAll(asStored, db.collection(filesPath(uid))),
    signatures: await readAll(asStored, db.collection(signaturesPath(uid))),
    notifications: await readAll((one) => inWords(user, one), db.collection(notificationsPath(uid))),
    activity: await readAll(asStored, ownOf('activity', uid)),
    mails: await readAll(asStored, ownOf('mail', uid)),
    formAssignments: await readAll(asStored, ownOf('customFormAssignments', uid)),
    flowAssignments: await readAll(asStored, ownOf('onboardingFlowAssignments', uid)),
  };
  return { exportedAt: new Date().toISOString(), ...(spell(all) as Omit<AccountExport, 'exportedAt'>) };
}

/** A notification with the words that the person reads. */
function inWords({ preferences }: User, stored: unknown) {
  const { message } = storedNotification(stored);
  const { language } = preferencesOf(preferences);
  const words = typeof message === 'string' ? message : translate(language, 'notices', message);
  return { ...(typeof stored === 'object' && stored), message: words };
}

/** An export tells what is stored, whether it can be read here or not. */
const asStored = (stored: unknown) => stored;

/** What is about one person, in a collection of all people's. */
export const ownOf = (collection: string, uid: string): Query => db.collection(collection).where('userId', '==', uid);

/** Moments and messages in words, at any depth. */
function spell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (typeof (value as Partial<Moment>).toMillis === 'function') return isoTime(value as Moment);
  if (isMessage(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(spell);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spell(part)]));
}
