import { config } from '../core/config.ts';
import { deliverMail, dueMails } from '../jobs/deliverMail.ts';
import { deliverText, dueTexts } from '../jobs/deliverText.ts';
import { isGathering } from '../jobs/gatheredCopies.ts';
import type { Subject } from './effect.ts';

const unread = () => null;

/** Sends a new mail, but leaves signed copies to the sweep, which gathers those of one sitting. */
export const mail: Subject<null> = {
  read: unread,
  effects: [
    {
      work: async ({ id, snapshots: { after } }) => {
        if (after && !isGathering(after)) await deliverMail(id);
      },
      left: {
        name: 'mails',
        query: dueMails,
        orderBy: 'delivery.nextTryAt',
        isWanted: () => Promise.resolve(config.smtp() !== null), // without a mail server mails wait
      },
    },
  ],
};

/** Sends a new text message. */
export const texts: Subject<null> = {
  read: unread,
  effects: [
    {
      work: ({ id }) => deliverText(id),
      left: {
        name: 'texts',
        query: dueTexts,
        orderBy: 'delivery.nextTryAt',
        isWanted: () => Promise.resolve(config.sms() !== null), // nor texts without a provider
      },
    },
  ],
};
