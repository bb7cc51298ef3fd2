import type { AgreementRef } from '../agreements/agreement.ts';
import { newOnboarding } from './onboarding.ts';
import { cleanLine } from '../core/cleanText.ts';
import { flowAssignmentPath, onboardingPath, userPath } from '../core/paths.ts';
import { STANDARD_RUN, type ClientState, type Role, type User } from '../people/user.ts';
import type { newDue } from '../runs/dueDate.ts';
import type { Run } from '../runs/run.ts';
import { searchTokens } from '../people/userSearch.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/** Additional data of a new client's documents. In `onboarding`, `isOff` means no wizard, and `mainFlow` names an assigned flow in its place. */
interface More {
  profile?: Pick<User, 'preferences' | 'company'>;
  onboarding?: Pick<Run, 'isOff' | 'mainFlow' | 'invitedBy'> & ReturnType<typeof newDue>;
  /** The agreements of the wizard; absent: those of the product; null: none is published yet. */
  agreements?: readonly AgreementRef[] | null;
}

/** Makes the profile and the untouched onboarding of a new client, to be created together. */
export function newUserWrites(
  uid: string,
  person: { firstName: string; lastName: string; email: string },
  more: More = {},
): Write[] {
  const named = {
    firstName: cleanLine(person.firstName),
    lastName: cleanLine(person.lastName),
    email: person.email.toLowerCase(),
  };
  const hasNone = more.onboarding?.isOff === true && !more.onboarding.mainFlow;
  const profile = {
    ...named,
    searchTokens: searchTokens(named),
    role: 'USER' satisfies Role,
    createdAt: SERVER_TIME,
    onboarding: {
      status: 'NOT_STARTED',
      state: (hasNone ? 'none' : 'notStarted') satisfies ClientState,
      path: more.onboarding?.mainFlow ? flowAssignmentPath(more.onboarding.mainFlow) : onboardingPath(uid),
      completedSteps: 0,
      totalSteps: 5,
      steps: [],
      lastActivityAt: SERVER_TIME,
      ...(!more.onboarding?.isOff && { mainRun: STANDARD_RUN }),
      ...(hasNone && { isOff: true }),
    },
    ...more.profile,
    writeId: WRITE_ID,
  };
  return [
    { op: 'create', path: userPath(uid), data: profile },
    {
      op: 'create',
      path: onboardingPath(uid),
      data: { ...newOnboarding(uid, more.agreements), ...more.onboarding },
    },
  ];
}
