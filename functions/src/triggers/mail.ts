import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '../core/config.ts';

/** A mail is to be sent. Few at a time: mail servers refuse a flood. */
export const mailCreated = onDocumentCreated(
  { document: 'mail/{id}', secrets: MAIL_SECRETS, maxInstances: 3 },
  async ({ params: { id } }) => (await import('./work.ts')).deliverMail(id),
);
