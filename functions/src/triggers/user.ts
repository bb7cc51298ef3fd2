import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** Counts a profile that is new, gone or counts differently, and updates its search tokens. */
export const userWritten = onDocumentWritten(repeated('users/{uid}'), async ({ data, params }) => {
  const { publishSearch, recount } = await import('./work.ts');
  await Promise.all([recount('users', params.uid, data), data?.after.exists && publishSearch(params.uid)]);
});
