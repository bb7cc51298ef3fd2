import { say } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import { object } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { oneOf, shape } from './reply.ts';
import { entryCalls } from './entry.ts';

const NOT_VOUCHED = 'The provider does not confirm this address, or nobody has invited it.';
const token = requiredText(say('provider.failed')).max(8192, say('token.tooLong'));

/** The calls about the business's own identity provider. */
export const providerCalls = {
  enterByProvider: {
    ...entryCalls.enterByProvider,
    who: 'anyone',
    summary: "Sign in a person who has an account and whom the business's identity provider has just signed in to Auth",
    body: object({ token }).required(),
    reply: shape({ status: oneOf('entered') }),
    refuses: { 401: 'The token is not from that provider.', 403: NOT_VOUCHED },
    perMinute: 30,
  },
  connectProvider: {
    ...entryCalls.connectProvider,
    who: 'anyone',
    summary: 'Connect an account with the provider that verified its address, where Auth does not do so by itself',
    body: object({ credential: token }).required(),
    reply: shape({ status: oneOf('connected') }),
    refuses: { 401: 'The provider does not confirm the credential.', 403: NOT_VOUCHED },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
