import { askSignInLinkSchema, openSignInLinkSchema } from '../people/signInLink.ts';
import type { ApiCall } from './call.ts';
import { described, one, shape, text } from './reply.ts';
import { entryCalls } from './entry.ts';

export const signInLinkCalls = {
  askSignInLink: {
    ...entryCalls.askSignInLink,
    who: 'anyone',
    summary: 'Have a link for signing in mailed; the reply is the same whether the address has an account or not',
    body: askSignInLinkSchema,
    reply: shape({ status: one('asked') }),
    perMinute: 30,
    perAccount: 3,
  },
  openSignInLink: {
    ...entryCalls.openSignInLink,
    who: 'anyone',
    summary: 'Trade a mailed link, once and within 15 minutes, for one that Auth signs in with',
    body: openSignInLinkSchema,
    reply: shape({ link: text().meta(described("Auth's own link, for `signInWithEmailLink` of its SDK")) }),
    refuses: {
      403: 'This account has been disabled.',
      404: 'The link leads nowhere.',
      409: 'The link was used already, or is older than 15 minutes. Or Auth does not take links.',
    },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
