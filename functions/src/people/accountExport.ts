import type { Query } from 'firebase-admin/firestore';
import {
  clientOf,
  filesPath,
  isoTime,
  declinesPath,
  membersPath,
  messagesPath,
  notificationsPath,
  preferencesOf,
  photoPath,
  ratingPath,
  signaturesPath,
  signedInPath,
  storedFormAssignment,
  storedNotification,
  type AccountExport,
  type Activity,
  type Doing,
  type ClientExport,
  type Moment,
  type User,
  onboardingPath,
  isMessage,
} from '@firstmile/domain';
import { inEnglish, translate } from '@firstmile/texts';
import { db, readAll } from '../firestore/db.ts';
import { withForms } from '../forms/wholeForms.ts';
import { evidenceBundle } from '../signing/bundle.ts';

/** Everything that is stored of one person, times as ISO 8601 in UTC; of files what is known, not their bytes. */
export async function exportAll(user: User): Promise<AccountExport> {
  const { id: uid } = user;
  const photo = await db.doc(photoPath(uid)).get();
  const own = {
    photo: photo.data() ?? null,
    notifications: await readAll((one) => inWords(user, one), db.collection(notificationsPath(uid))),
    mails: await readAll(asStored, ownOf('mail', uid)),
    sessions: await readAll(asStored, db.collection(signedInPath(uid))),
  };
  const { activity, ...work } = await exportWork(user);
  const isTold = (entry: unknown) => (entry as Doing).by?.side !== 'team' && !isInternal(entry);
  return { ...work, activity: activity.filter(isTold), ...(spell(own) as typeof own) };
}

/** What admins alone are told of, though nobody is named in it. */
const isInternal = (entry: unknown) => ['note-added', 'note-removed', 'file-opened'].includes((entry as Activity).type);

/** What a client entered, signed and uploaded, and what was assigned: without what was told to this person alone. */
export async function exportWork(user: User): Promise<ClientExport> {
  const { id: uid } = user;
  const of = clientOf(user);
  // Of the client's work a contributor takes along what is signed and written by that person.
  const byPerson = (path: string, field: string) =>
    of === uid ? db.collection(path) : db.collection(path).where(field, '==', uid);
  const [rating, onboarding] = await Promise.all([db.doc(ratingPath(uid)).get(), db.doc(onboardingPath(uid)).get()]);
  const work = {
    profile: { ...user, searchTokens: undefined }, // what the search made of the name is no news
    members: await readAll(asStored, db.collection(membersPath(uid))),
    onboarding: onboarding.exists ? { ...onboarding.data(), id: uid } : null,
    rating: rating.data() ?? null,
    files: await readAll(asStored, db.collection(filesPath(uid))),
    signatures: await readAll(asStored, byPerson(signaturesPath(of), 'signerUid')),
    declines: await readAll(asStored, byPerson(declinesPath(of), 'signerUid')),
    messages: await readAll(asStored, byPerson(messagesPath(of), 'author.uid')),
    activity: await readAll(asStored, ownOf('activity', uid)),
    formAssignments: await wholeForms(uid),
    flowAssignments: await readAll(asStored, ownOf('onboardingFlowAssignments', uid)),
  };
  // A colleague's signatures are part of the client's chain, which nobody can verify in parts; its people all see it.
  const evidence = Buffer.from(await evidenceBundle(of)).toString('base64');
  const spelt = spell(work) as Omit<ClientExport, 'exportedAt' | 'evidence'>;
  return { exportedAt: new Date().toISOString(), ...spelt, evidence };
}

/** A client's forms as they are stored, with what each asked. */
async function wholeForms(uid: string) {
  const stored = await readAll((one) => one as object, ownOf('customFormAssignments', uid));
  const whole = await withForms(stored.map(storedFormAssignment));
  return stored.map((one, index) => ({ ...one, customForm: whole[index]?.customForm }));
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
