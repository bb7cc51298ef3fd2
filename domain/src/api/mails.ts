import type { ApiCall } from './call.ts';
import { one, shape } from './reply.ts';
import { entryCalls } from './entry.ts';

export const mailCalls = {
  unsubscribe: {
    ...entryCalls.unsubscribe,
    who: 'anyone',
    summary: 'Get no more mails of one kind, by the link of a mail (RFC 8058); again changes nothing',
    reply: shape({ status: one('unsubscribed') }),
    refuses: { 404: 'The link is not one of ours.' },
    bodyIsIgnored: true,
    perMinute: 60,
  },
} satisfies Record<string, ApiCall>;
