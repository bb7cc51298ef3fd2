import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** A client has rated the onboarding: count it. */
export const ratingWritten = onDocumentWritten(repeated('ratings/{uid}'), async ({ data, params: { uid } }) =>
  (await import('./work.ts')).recount('ratings', uid, data),
);
