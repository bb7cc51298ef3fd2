import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';

/** An onboarding was started, saved, handed in or decided about, by the browser or the API: answer it, then show it to the admin. */
export const onboardingWritten = onDocumentWritten('onboardings/{uid}', async ({ data, params: { uid } }) => {
  const work = await import('./work.ts');
  const { processDecision, publishRun, recount, processOnboardingSubmission, storedRun } = work;
  await processOnboardingSubmission(uid);
  const [, is] = bothOf(storedRun, data);
  if (is?.approval?.at && !is.approval.settledAt) await processDecision(uid);
  await publishRun(uid);
  await recount('onboardings', uid, data);
  if (is && work.isReminderDue(is)) await work.remindClient(uid);
});
