import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Run } from '@firstmile/domain';

/** An onboarding was started, saved, handed in or decided about, by the browser or the API: answer it, then show it to the admin. */
export const onboardingWritten = onDocumentWritten('onboardings/{uid}', async ({ data, params: { uid } }) => {
  const { carryOutDecision, publishRun, recount, settle } = await import('../work.ts');
  await settle(uid);
  const [before, after] = [data?.before, data?.after].map((one) => (one?.data() as Run | undefined)?.approval);
  if (after?.at && !after.settledAt) await carryOutDecision(uid);
  await publishRun(uid);
  if (before?.status !== after?.status || before?.first !== after?.first) await recount();
});
