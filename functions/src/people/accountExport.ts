import type { Query } from 'firebase-admin/firestore';
import {
  clientOf,
  filesPath,
  isoTime,
  declinesPath,
  sentBacksPath,
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
  storedPlan,
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
import { db } from '../firestore/db.ts';
import { withForms } from '../firestore/wholeForms.ts';
import { plansOf } from '../plans/planning.ts';
import { bundleWithin, MOST_REPLY } from '../signing/bundleWithin.ts';
import { bytesOf, ExportLists } from './exportLists.ts';

/** Exports everything stored about one person, times as ISO 8601 in UTC; of files their records, not the bytes. */
export async function exportAll(user: User): Promise<AccountExport> {
  const { id: uid } = user;
  const photo = await db.doc(photoPath(uid)).get();
  const lists = new ExportLists();
  const own = {
    photo: photo.data() ?? null,
    sessions: await lists.read('sessions', asStored, db.collection(signedInPath(uid))),
    notifications: await lists.read(
      'notifications',
      (document) => inWords(user, document),
      db.collection(notificationsPath(uid)),
    ),
    mails: await lists.read('mails', withoutSecret, ownOf('mail', uid)),
    texts: await lists.read('texts', asStored, ownOf('textMessages', uid)),
  };
  const spelt = spell(own) as typeof own;
  const { activity, ...work } = await exportWork(user, { lists, besides: bytesOf(spelt) });
  const isTold = (entry: unknown) => (entry as Doing).by?.side !== 'team' && !isInternal(entry);
  return { ...work, activity: activity.filter(isTold), ...spelt };
}

/** Detects entries of the trail that only admins see, though they name no admin. */
const isInternal = (entry: unknown) => ['note-added', 'note-removed', 'file-opened'].includes((entry as Activity).type);

/**
 * Exports a client's entries, signatures, uploads and assignments, without notices to this person alone. The bundle gets the room that the
 * rest leaves, in base64; `besides` is the weight of what goes into the same reply.
 */
export async function exportWork(
  user: User,
  { lists = new ExportLists(), besides = 0 }: { lists?: ExportLists; besides?: number } = {},
): Promise<ClientExport> {
  const { id: uid } = user;
  const of = clientOf(user);
  // a contributor exports only the signatures and messages of that person
  const byPerson = (path: string, field: string) =>
    of === uid ? db.collection(path) : db.collection(path).where(field, '==', uid);
  const [rating, onboarding] = await Promise.all([db.doc(ratingPath(uid)).get(), db.doc(onboardingPath(uid)).get()]);
  const work = {
    profile: { ...user, searchTokens: undefined }, // derived from the name, only for the search
    members: await lists.read('members', asStored, db.collection(membersPath(uid))),
    onboarding: onboarding.exists ? { ...onboarding.data(), id: uid } : null,
    rating: rating.data() ?? null,
    signatures: await lists.read('signatures', asStored, byPerson(signaturesPath(of), 'signerUid')),
    declines: await lists.read('declines', asStored, byPerson(declinesPath(of), 'signerUid')),
    formAssignments: await wholeForms(uid, lists),
    flowAssignments: await lists.read('flowAssignments', asStored, ownOf('onboardingFlowAssignments', uid)),
    plans: await lists.read('plans', ofPerson, plansOf(uid)),
    files: await lists.read('files', asStored, db.collection(filesPath(uid))),
    activity: await lists.read('activity', asStored, ownOf('activity', uid)),
    bookings: await lists.read(
      'bookings',
      asStored,
      of === uid ? ownOf('bookings', uid) : db.collection('bookings').where('by.uid', '==', uid),
    ),
    sentBack: await lists.read('sentBack', asStored, db.collection(sentBacksPath(uid))),
    messages: await lists.read('messages', asStored, byPerson(messagesPath(of), 'author.uid')),
  };
  // A colleague's signatures are part of the client's chain, which cannot be verified in parts; all its people may see it.
  const spelt = spell(work) as Omit<ClientExport, 'exportedAt' | 'leftOut' | 'evidence'>;
  const room = MOST_REPLY - besides - bytesOf(spelt);
  const bundle = await bundleWithin(of, room);
  const evidence = bundle.length > room ? '' : bundle;
  const leftOut = [...lists.leftOut, ...(evidence === '' ? ['evidence'] : [])];
  return { exportedAt: new Date().toISOString(), leftOut, ...spelt, evidence };
}

/** Reads a client's forms as stored, with the copies of their forms. */
async function wholeForms(uid: string, lists: ExportLists) {
  const read = (document: unknown) => document as object;
  const stored = await lists.read('formAssignments', read, ownOf('customFormAssignments', uid));
  const whole = await withForms(stored.map(storedFormAssignment));
  return lists.extend('formAssignments', stored, (index) => ({ customForm: whole[index]?.customForm }));
}

/** Adds the text that the person reads to a notification. */
function inWords({ preferences }: User, stored: unknown) {
  const { message } = storedNotification(stored);
  const { language } = preferencesOf(preferences);
  const words = typeof message === 'string' ? message : translate(language, 'notices', message);
  return { ...(typeof stored === 'object' && stored), message: words };
}

/** Reads a document unchanged: an export holds the stored data, whether it is readable here or not. */
const asStored = (stored: unknown) => stored;

/** Reads a plan without its other clients. */
function ofPerson(stored: unknown) {
  const { userIds: _userIds, names: _names, doing: _doing, last: _last, ...plan } = storedPlan(stored);
  return plan;
}

/** Leaves the text out of a mail with a link that signs in: whoever holds a token for an hour must not get one that lasts. */
function withoutSecret(stored: unknown) {
  const { isSecret, message } = stored as { isSecret?: boolean; message?: { subject?: string } };
  return isSecret ? { ...(stored as object), message: { subject: message?.subject } } : stored;
}

/** Finds documents about one person, in a collection that holds those of all people. */
export const ownOf = (collection: string, uid: string): Query => db.collection(collection).where('userId', '==', uid);

/** Converts moments and messages to text, at any depth. */
function spell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (typeof (value as Partial<Moment>).toMillis === 'function') return isoTime(value as Moment);
  if (isMessage(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(spell);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spell(part)]));
}
