import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';

/** An onboarding was started, saved, handed in or decided about, by the browser or the API: answer it, then show it to the admin. */
export const onboardingWritten = onDocumentWritten('onboardings/{uid}', async ({ data, params: { uid } }) => {
  const { carryOutDecision, publishRun, recount, settle, storedRun } = await import('./work.ts');
  await settle(uid);
  const [before, after] = bothOf(storedRun, data).map((one) => one?.approval);
  if (after?.at && !after.settledAt) await carryOutDecision(uid);
  await publishRun(uid);
  if (before?.status !== after?.status || before?.first !== after?.first) await recount();
});
