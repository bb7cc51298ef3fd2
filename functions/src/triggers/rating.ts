import { onDocumentWritten } from 'firebase-functions/v2/firestore';

/** A client has rated the onboarding: count it. */
export const ratingWritten = onDocumentWritten('ratings/{uid}', async ({ data, params: { uid } }) =>
  (await import('./work.ts')).recount('ratings', uid, data),
);
