import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** Somebody was invited, or the invitation was taken back: count it. */
export const invitationWritten = onDocumentWritten(repeated('invitations/{id}'), async ({ data, params: { id } }) =>
  (await import('./work.ts')).recount('invitations', id, data),
);
