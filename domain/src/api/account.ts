import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { boolean, object, string } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { NO_SECOND_FACTOR } from './auth.ts';
import { sessionCalls } from './session.ts';
import { count, described, id, list, oneOf, record, recordOrNull, shape, text, time } from './reply.ts';

/** The word that a person types to delete an account, so that it does not happen by accident. */
export const DELETE_WORD = 'DELETE';

export const DELETED_KINDS = [
  'profile',
  'onboarding',
  'rating',
  'files',
  'messages',
  'bookings',
  'formAssignments',
  'flowAssignments',
  'plans',
  'notifications',
  'activity',
  'mails',
  'texts',
  'account',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

const counts = Object.fromEntries(DELETED_KINDS.map((kind) => [kind, count()])) as Record<
  DeletedKind,
  ReturnType<typeof count>
>;
/**
 * The result of deleting an account: how much of each kind was removed. The evidence of signatures is kept, because the other
 * side needs it, too.
 */
export const deletionReply = shape({
  id: id(),
  deletedAt: time(),
  email: text(),
  removed: shape(counts),
  kept: shape({ signatures: count() }),
});
export type DeletionReceipt = InferType<typeof deletionReply>;

const all = (what: string) => list(record(what));
/** The stored data of a client's work: the documents, with times as ISO 8601 in UTC. */
const work = {
  exportedAt: time(),
  leftOut: list(text().meta(described('The name of a part that was too large to include completely; usually empty'))),
  profile: record('The profile, with settings'),
  members: all('A person who works for the client; empty while the client is one person'),
  onboarding: recordOrNull('The onboarding with the data of its steps; null without one'),
  rating: recordOrNull('The rating of the onboarding; null without one'),
  files: all('The record of a file, without its bytes'),
  signatures: all('A signature with its receipt'),
  declines: all('A declined agreement with the reason'),
  sentBack: all('What an admin sent back in one round, with the answers before and after'),
  messages: all('A message of the conversation with the team'),
  bookings: all('A booked meeting'),
  activity: all('An entry of the activity that admins see'),
  formAssignments: all('A form with its answers'),
  flowAssignments: all('A flow with the data of its steps'),
  plans: all('A form or flow that the client gets later, or again and again'),
  evidence: text().meta(
    described('The evidence of the signatures: a zip in base64, with instructions for verifying it'),
  ),
};
const clientReply = shape(work);
/** The export of a client that an admin downloads. */
export type ClientExport = InferType<typeof clientReply>;

/** The export of a person's own account: the client's work, and the data that is only for this person. */
const exportReply = shape({
  ...work,
  photo: recordOrNull('The photo as a data URL; null without one'),
  notifications: all("A notification, in the caller's language"),
  mails: all('A mail'),
  texts: all('A text message'),
  sessions: all('A signed-in device'),
});
export type AccountExport = InferType<typeof exportReply>;

const word = say('account.typeWord', { word: DELETE_WORD });

/** Empty for people who sign in with Google; their sign-in has to be recent instead. */
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
    summary: 'End all sessions of the caller, including this one',
    body: object({ password }).required(),
    reply: shape({ status: oneOf('ended') }),
    refuses: { 409: PROOF },
    perAccount: 10,
  },
  revokeSession: {
    method: 'POST',
    path: '/api/account/sessions/{id}/revoke',
    who: 'user',
    summary: 'End one session of the caller; its device is signed out at its next request',
    reply: shape({ status: oneOf('revoked') }),
    refuses: { 409: 'A hundred sessions were ended one by one; end all sessions instead.' },
    perAccount: 30,
  },
  leaveSession: {
    ...sessionCalls.leaveSession,
    who: 'user',
    summary: 'Remove the session of this token from the list of sessions',
    reply: shape({ status: oneOf('left') }),
    perAccount: 30,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    who: 'user',
    summary: 'Create ten recovery codes, each of which turns the second factor off once; earlier codes stop working',
    body: object({ password }).required(),
    reply: shape({ codes: list(text()) }),
    refuses: { 409: `${NO_SECOND_FACTOR} Or it already has codes, and: ${PROOF}` },
    perAccount: 10,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/users/{id}/remove-second-factor',
    who: 'admin',
    summary: 'Turn the second factor off for a person who lost it and the recovery codes; not possible for admins',
    reply: shape({ status: oneOf('removed') }),
    refuses: { 409: NO_SECOND_FACTOR },
    perAccount: 30,
  },
  texting: {
    method: 'GET',
    path: '/api/account/texting',
    who: 'user',
    summary: 'Tell whether this deployment sends text messages',
    reply: shape({ isAvailable: boolean().defined() }),
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    who: 'user',
    summary: 'Export everything that is stored about the caller',
    reply: exportReply,
    perAccount: 10,
  },
  exportClient: {
    method: 'GET',
    path: '/api/users/{id}/export',
    who: 'admin',
    summary: 'Export all work of a client, for admins',
    reply: clientReply,
    perAccount: 60,
  },
  openFile: {
    method: 'POST',
    path: '/api/users/{id}/open-file',
    who: 'admin',
    summary:
      "Record in the client's trail that the caller opens a file; Storage then returns its bytes for ten minutes",
    body: object({
      fileId: string()
        .required()
        .matches(ID, { message: say('file.none') }),
    }).required(),
    reply: shape({ id: id(), name: text() }),
    refuses: { 404: 'The file does not exist, or its bytes have not arrived.' },
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    who: 'user',
    summary: "Delete the caller's account permanently; evidence of signatures is kept",
    body: deleteAccountSchema,
    reply: deletionReply,
    refuses: { 409: `${PROOF} Or the caller is the only admin, or owns a team in which others work.` },
    perAccount: 10,
  },
} satisfies Record<string, ApiCall>;
