import { onDocumentWritten } from 'firebase-functions/v2/firestore';

/** A client has rated the onboarding: count the admin's figures again. */
export const ratingWritten = onDocumentWritten('ratings/{uid}', async () => (await import('./work.ts')).recount());
