import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** Counts a client's rating. */
export const ratingWritten = onDocumentWritten(repeated('ratings/{uid}'), async ({ data, params: { uid } }) =>
  (await import('./work.ts')).recount('ratings', uid, data),
);
