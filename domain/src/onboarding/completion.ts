import { areChangesRequested, nextApproval, type Approval } from '../runs/approval.ts';
import { onboardingPath, userPath } from '../core/paths.ts';
import { ofRound } from '../notifications/notices.ts';
import type { Recipient } from '../notifications/notification.ts';
import { own } from '../core/ids.ts';
import { isFlow, type ReviewedRun } from './mainRun.ts';
import { stepName } from './runSteps.ts';
import { COUNTED_STEPS, summarize } from './onboarding.ts';
import { dueAgain, NO_REMINDER } from '../runs/dueDate.ts';
import { countedKeys, isStepDone, type Run } from '../runs/run.ts';
import type { Signature } from '../signing/signature.ts';
import { signedSteps } from '../signing/standing.ts';
import { daysSince } from '../core/time.ts';
import type { Message } from '../core/message.ts';
import { activity } from '../people/activity.ts';
import type { User } from '../people/user.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>;

/**
 * Completes an onboarding: the run, which then waits for approval, the profile's summary and an activity entry. The ids are
 * made from the client's and the round's, so that completing twice writes the same documents. `now` is in milliseconds since
 * 1970; the valid ones of `signatures` determine the data of the signing step.
 */
export function completeOnboardingWrites(
  person: Person & Recipient,
  { run, reference, now, signatures }: { run: Run; reference: string; now: number; signatures: readonly Signature[] },
): Write[] {
  const uid = person.id;
  const confirmed = {
    status: 'COMPLETED',
    data: { confirmed: true },
    savedAt: SERVER_TIME,
    writeId: WRITE_ID,
    replaces: '',
  };
  const review = isStepDone(run, 'review') ? run.steps['review'] : confirmed;
  const approval = nextApproval(person, run);
  const done = {
    ...summarize(run),
    status: 'COMPLETED',
    state: 'waiting',
    completedSteps: COUNTED_STEPS.length,
    lastActivityAt: SERVER_TIME,
  };
  const steps = COUNTED_STEPS.map((_, index) => ({ stepNumber: index + 1, status: 'COMPLETED' }));
  return [
    {
      op: 'update',
      path: onboardingPath(uid),
      data: {
        status: 'COMPLETED',
        ...signedSteps(run, signatures),
        'steps.review': review,
        reference,
        refusal: null,
        ...NO_REMINDER,
        submittedAt: run.submittedAt ?? SERVER_TIME,
        completedAt: SERVER_TIME,
        approval,
        daysToComplete: daysSince(run.startedAt, now),
        updatedAt: SERVER_TIME,
        writeId: WRITE_ID,
      },
    },
    { op: 'update', path: userPath(uid), data: { onboarding: { ...done, steps } } },
    activity(
      {
        id: `onboarding-completed-${uid}${ofRound(approval.round)}`,
        type: 'onboarding-completed',
        person,
        subject: '',
      },
      { about: { run: uid } },
    ),
  ];
}

/**
 * Refuses to complete an onboarding and returns it to the client; the steps are open again and keep their data. When changes
 * were requested in some steps only, the wrong ones (`keys`) are opened, too.
 */
export function refuseOnboardingWrites(run: Run, reasons: Message[], keys: string[]): Write[] {
  const refusal = { reasons, at: SERVER_TIME };
  const open = run.approval && areChangesRequested(run) && openedFor(run.approval, keys);
  const data = { submittedAt: null, refusal, ...dueAgain(run), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  const path = onboardingPath(run.userId);
  return [{ op: 'update', path, data: { ...data, ...open } }];
}

/** Opens the named steps as a whole, too: what is wrong may be in another part of them than was sent back. */
const openedFor = ({ openKeys, openParts = {} }: Approval, keys: readonly string[]) => ({
  'approval.openKeys': [...new Set([...openKeys, ...keys])],
  'approval.openParts': Object.fromEntries(Object.entries(openParts).filter(([key]) => !keys.includes(key))),
});

/** Makes one entry per saved step, with an id of its own, so that a repeated trigger changes nothing; and returns the step with it. */
export function stepActivities(person: Person, run: ReviewedRun) {
  return countedKeys(run).flatMap((key) => {
    const step = own(run.steps, key);
    if (!step || step.status === 'SKIPPED') return [];
    const { savedAt, writeId, replaces } = step;
    const id = `step-${isFlow(run) ? run.id : person.id}-${key}${replaces ? `-${writeId}` : ''}`; // each later save gets its own entry
    return [
      {
        key,
        step,
        entry: activity(
          { id, type: 'step-completed', person, subject: stepName(run, key) },
          {
            about: { ...(isFlow(run) ? { flow: run.id } : { run: person.id }), step: key },
            ...(savedAt && { createdAt: savedAt }),
          },
        ),
      },
    ];
  });
}
