import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** Counts an invitation that was made, changed or removed. */
export const invitationWritten = onDocumentWritten(repeated('invitations/{id}'), async ({ data, params: { id } }) =>
  (await import('./work.ts')).recount('invitations', id, data),
);
