import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** A profile is new, gone or counts elsewhere now: count it again. Its name may be another one, too. */
export const userWritten = onDocumentWritten(repeated('users/{uid}'), async ({ data, params }) => {
  const { publishSearch, recount } = await import('./work.ts');
  await Promise.all([recount('users', params.uid, data), data?.after.exists && publishSearch(params.uid)]);
});
