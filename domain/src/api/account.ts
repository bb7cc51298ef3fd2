import type { ApiCall } from './call.ts';
import { object, string } from '../yup.ts';

/** What one types to delete an account, so that it does not happen by a slip. */
export const DELETE_WORD = 'DELETE';

/** What became of an account's data: how many of each kind. Times are ISO 8601 in UTC. */
export interface DeletionReceipt {
  id: string;
  deletedAt: string;
  email: string;
  removed: Record<DeletedKind, number>;
  /** The evidence of what was signed stays, for the other side needs it, too. */
  kept: { signatures: number };
}
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

const word = `Please type ${DELETE_WORD}`;

/** Empty for whoever signs in with Google: then the sign-in has to be fresh. */
const password = string().defined('Password is required').max(128, 'Password is too long');

export const deleteAccountSchema = object({
  password,
  confirmation: string().defined(word).oneOf([DELETE_WORD], word),
}).required();

export const accountCalls = {
  endSessions: {
    method: 'POST',
    path: '/api/account/end-sessions',
    who: 'user',
    summary: 'End all sessions of the caller, this one too',
    body: object({ password }).required(),
    perAccount: 10,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    who: 'user',
    summary: 'All that is stored of the caller',
    perAccount: 10,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    who: 'user',
    summary: 'Delete the caller for good; what was signed is kept',
    body: deleteAccountSchema,
    perAccount: 10,
  },
} satisfies Record<string, ApiCall>;
