import { say, storedRun } from '@firstmile/domain';
import { publishRun } from '../jobs/summaries.ts';
import { notifyHanded } from '../notifications/assignmentNews.ts';
import { processOnboardingSubmission } from '../onboarding/completion.ts';
import { emptyIfLong } from '../onboarding/longSteps.ts';
import { recordTaskChange } from '../trail/changes.ts';
import type { Subject } from './effect.ts';
import { changed, counting, deciding, following, handedIn, reminding } from './shared.ts';

/** Follows an onboarding that was started, saved, submitted or decided, by the browser or the API. */
export const onboardings: Subject<ReturnType<typeof storedRun>> = {
  read: storedRun,
  effects: [
    {
      work: ({ path, snapshots }) => emptyIfLong(path, snapshots.after?.data()),
      left: 'what a step may not hold is shown to nobody',
    },
    {
      work: ({ id }) => processOnboardingSubmission(id),
      left: { name: 'onboardings', query: handedIn('onboardings'), orderBy: 'submittedAt' },
    },
    deciding('approvals', 'onboardings'),
    following('onboardings'),
    {
      work: ({ id }) => publishRun(id),
      left: { name: 'profiles', query: changed('onboardings'), orderBy: 'updatedAt', needsSince: true },
    },
    {
      work: ({ before, after }) => notifyHanded({ before, after, name: say('label.onboarding'), link: '/onboarding' }),
      left: 'a task that was handed over is in the list of the person who has it',
    },
    {
      work: ({ id, before, after, at }) => recordTaskChange('onboarding', '', { id, before, after, at }),
      left: 'who changed it is known from the event alone',
    },
    reminding('onboardings', ({ id }) => id),
    counting('onboardings'),
  ],
};
