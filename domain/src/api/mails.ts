import type { ApiCall } from './call.ts';
import { oneOf, shape } from './reply.ts';
import { entryCalls } from './entry.ts';

export const mailCalls = {
  unsubscribe: {
    ...entryCalls.unsubscribe,
    who: 'anyone',
    summary: "Unsubscribe from one kind of mails by a mail's link (RFC 8058); repeating the call changes nothing",
    reply: shape({ status: oneOf('unsubscribed') }),
    refuses: { 404: 'The link is not one of ours.' },
    bodyIsIgnored: true,
    perMinute: 60,
  },
} satisfies Record<string, ApiCall>;
