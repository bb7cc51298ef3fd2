import { askEmailChangeSchema, changeEmailSchema, undoEmailChangeSchema } from '../people/emailChange.ts';
import type { ApiCall } from './call.ts';
import { entryCalls } from './entry.ts';
import { oneOf, shape, text } from './reply.ts';

export const emailChangeCalls = {
  askEmailChange: {
    method: 'POST',
    path: '/api/account/email',
    who: 'user',
    summary: "Mail a link to the caller's new address; the reply is the same whether or not the address has an account",
    body: askEmailChangeSchema,
    reply: shape({ status: oneOf('asked') }),
    refuses: { 409: "A provider manages the caller's address, or the caller already has the new one." },
    perAccount: 5,
  },
  changeEmail: {
    ...entryCalls.changeEmail,
    who: 'anyone',
    summary: 'Change the address of an account with the mailed link, once and within an hour; ends all its sessions',
    body: changeEmailSchema,
    reply: shape({ email: text() }),
    refuses: {
      403: 'This account has been disabled.',
      404: 'The link is not valid.',
      409: 'The link was already used or is older than an hour, or the address has an account by now.',
    },
    perMinute: 30,
  },
  undoEmailChange: {
    ...entryCalls.undoEmailChange,
    who: 'anyone',
    summary:
      'Put the former address of an account back with the link that was mailed to it, once and within seven days of the change; ends all ' +
      'sessions, and mails that address a link for a new password',
    body: undoEmailChangeSchema,
    reply: shape({ email: text() }),
    refuses: {
      403: 'This account has been disabled.',
      404: 'The link is not valid.',
      409: 'The link was already used or is older than seven days, or the address was changed again or has another account.',
    },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
