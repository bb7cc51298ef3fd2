import { askSignInLinkSchema, openSignInLinkSchema } from '../people/signInLink.ts';
import type { ApiCall } from './call.ts';
import { described, oneOf, shape, text } from './reply.ts';
import { entryCalls } from './entry.ts';

export const signInLinkCalls = {
  askSignInLink: {
    ...entryCalls.askSignInLink,
    who: 'anyone',
    summary: 'Request a sign-in link by mail; the reply is the same whether or not the address has an account',
    body: askSignInLinkSchema,
    reply: shape({ status: oneOf('asked') }),
    perMinute: 30,
    perAccount: 3,
  },
  openSignInLink: {
    ...entryCalls.openSignInLink,
    who: 'anyone',
    summary: 'Exchange a mailed link, once and within 15 minutes, for a link that Auth signs in with',
    body: openSignInLinkSchema,
    reply: shape({ link: text().meta(described("Auth's link, for `signInWithEmailLink` of its SDK")) }),
    refuses: {
      403: 'This account has been disabled.',
      404: 'The link is not valid.',
      409: 'The link was already used or is older than 15 minutes, or Auth does not accept sign-in links.',
    },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
