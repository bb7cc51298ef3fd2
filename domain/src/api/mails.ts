import type { ApiCall } from './call.ts';
import { oneOf, shape } from './reply.ts';
import { entryCalls } from './entry.ts';

export const mailCalls = {
  unsubscribe: {
    ...entryCalls.unsubscribe,
    who: 'anyone',
    summary: 'Unsubscribe from one kind of mail with the link in a mail (RFC 8058); repeating the call changes nothing',
    reply: shape({ status: oneOf('unsubscribed') }),
    refuses: { 404: 'The link is not valid.' },
    bodyIsIgnored: true,
    perMinute: 60,
  },
} satisfies Record<string, ApiCall>;
