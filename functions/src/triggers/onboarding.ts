import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';

/** An onboarding was started, saved, handed in or decided about, by the browser or the API: answer it, then show it to the admin. */
export const onboardingWritten = onDocumentWritten('onboardings/{uid}', async ({ data, params: { uid } }) => {
  const { processDecision, publishRun, recount, processOnboardingSubmission, storedRun } = await import('./work.ts');
  await processOnboardingSubmission(uid);
  const [before, after] = bothOf(storedRun, data).map((one) => one?.approval);
  if (after?.at && !after.settledAt) await processDecision(uid);
  await publishRun(uid);
  if (before?.status !== after?.status || before?.first !== after?.first) await recount();
});
