import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '../core/config.ts';
import { repeated } from './events.ts';

/** Sends a new mail, but leaves signed copies to the sweep, which gathers those of one sitting. At most thirty at a time: mail servers refuse a flood. */
export const mailCreated = onDocumentCreated(
  { ...repeated('mail/{id}'), secrets: MAIL_SECRETS, maxInstances: 3, concurrency: 10, memory: '512MiB' },
  async ({ data, params: { id } }) => {
    if (data?.get('copyOf') === undefined) await (await import('./work.ts')).deliverMail(id);
  },
);

/** Sends a new text message. At most ten at a time: providers refuse a flood. */
export const textMessageCreated = onDocumentCreated(
  { ...repeated('textMessages/{id}'), secrets: MAIL_SECRETS, maxInstances: 1, concurrency: 10 },
  async ({ params: { id } }) => (await import('./work.ts')).deliverText(id),
);
