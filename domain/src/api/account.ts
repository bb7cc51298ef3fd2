import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { object, string } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { count, id, list, one, record, recordOrNull, shape, text, time } from './reply.ts';

/** What one types to delete an account, so that it does not happen by a slip. */
export const DELETE_WORD = 'DELETE';

export const DELETED_KINDS = [
  'profile',
  'onboarding',
  'rating',
  'files',
  'formAssignments',
  'flowAssignments',
  'notifications',
  'activity',
  'mails',
  'account',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

const counts = Object.fromEntries(DELETED_KINDS.map((kind) => [kind, count()])) as Record<
  DeletedKind,
  ReturnType<typeof count>
>;
/** What became of an account's data: how many of each kind. The evidence of what was signed stays, for the other side needs it, too. */
const deletionReply = shape({
  id: id(),
  deletedAt: time(),
  email: text(),
  removed: shape(counts),
  kept: shape({ signatures: count() }),
});
export type DeletionReceipt = InferType<typeof deletionReply>;

const all = (what: string) => list(record(what));
/** Documents as they are stored, with times as ISO 8601 in UTC. */
const exportReply = shape({
  exportedAt: time(),
  profile: record('The profile, with settings'),
  photo: recordOrNull('The photo as a data URL; null without one'),
  onboarding: recordOrNull('The onboarding with the data of its steps; null without one'),
  rating: recordOrNull('The rating of the onboarding; null without one'),
  files: all('What is known of a file; its bytes are not part of this'),
  signatures: all('A signature with its receipt'),
  notifications: all("A notification, in the caller's language"),
  activity: all('An entry of what admins watch'),
  mails: all('A mail'),
  formAssignments: all('A form with its answers'),
  flowAssignments: all('A flow with the data of its steps'),
});
export type AccountExport = InferType<typeof exportReply>;

const word = say('account.typeWord', { word: DELETE_WORD });

/** Empty for whoever signs in with Google: then the sign-in has to be fresh. */
const password = string().defined(say('password.required')).max(128, say('password.tooLong'));

export const deleteAccountSchema = object({
  password,
  confirmation: string().defined(word).oneOf([DELETE_WORD], word),
}).required();

const PROOF = 'The account has no password, and its last sign-in is more than five minutes ago.';

export const accountCalls = {
  endSessions: {
    method: 'POST',
    path: '/api/account/end-sessions',
    who: 'user',
    summary: 'End all sessions of the caller, this one too',
    body: object({ password }).required(),
    reply: shape({ status: one('ended') }),
    refuses: { 409: PROOF },
    perAccount: 10,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    who: 'user',
    summary: 'All that is stored of the caller',
    reply: exportReply,
    perAccount: 10,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    who: 'user',
    summary: 'Delete the caller for good; what was signed is kept',
    body: deleteAccountSchema,
    reply: deletionReply,
    refuses: { 409: `${PROOF} Or the caller is the only admin.` },
    perAccount: 10,
  },
} satisfies Record<string, ApiCall>;
