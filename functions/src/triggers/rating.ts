import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recount } from '../summaries.ts';

/** A client has rated the onboarding: count the admin's figures again. */
export const ratingWritten = onDocumentWritten('ratings/{uid}', () => recount());
