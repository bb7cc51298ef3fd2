import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';

/** A profile is new, gone or counts elsewhere now: count the admin's figures again. Its name may be another one, too. */
export const userWritten = onDocumentWritten('users/{uid}', async ({ data, params }) => {
  const { publishSearch, recount, storedUser } = await import('./work.ts');
  const [before, after] = bothOf(storedUser, data);
  const isSame = before?.role === after?.role && before?.onboarding.status === after?.onboarding.status;
  await Promise.all([isSame || recount(), after && publishSearch(params.uid)]);
});
