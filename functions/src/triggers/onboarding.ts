import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf, repeated } from './events.ts';

/** Answers an onboarding that was started, saved, submitted or decided, by the browser or the API, then shows it to the admins. */
export const onboardingWritten = onDocumentWritten(
  repeated('onboardings/{uid}'),
  async ({ data, time, params: { uid } }) => {
    const work = await import('./work.ts');
    const { processDecision, publishRun, recount, processOnboardingSubmission, storedRun } = work;
    const answer = async () => {
      await work.emptyIfLong(`onboardings/${uid}`, data?.after.data());
      await processOnboardingSubmission(uid);
      const [was, is] = bothOf(storedRun, data);
      if (is?.approval?.at && !is.approval.settledAt) await processDecision(`onboardings/${uid}`);
      await publishRun(uid);
      await work.notifyHanded({ before: was, after: is, name: work.say('label.onboarding'), link: '/onboarding' });
      await work.recordTaskChange('onboarding', '', { id: uid, before: was, after: is, at: work.momentOf(data, time) });
      if (is && work.isReminderDue(is)) await work.remindClient(uid);
    };
    await Promise.all([answer(), recount('onboardings', uid, data)]);
  },
);
