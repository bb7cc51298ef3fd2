import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settle } from '../completion.ts';
import { publishRun } from '../summaries.ts';

/** An onboarding was started, saved or handed in, by the browser or the API: answer it, then show it to the admin. */
export const onboardingWritten = onDocumentWritten('onboardings/{uid}', async ({ params: { uid } }) => {
  await settle(uid);
  await publishRun(uid);
});
