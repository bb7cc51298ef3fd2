import { newOnboarding } from './onboarding.ts';
import { onboardingPath, userPath } from '../core/paths.ts';
import type { Role } from '../people/user.ts';
import { searchTokens } from '../people/userSearch.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** The profile and the untouched onboarding of a new client, created together or not at all. */
export function newUser(
  uid: string,
  person: { firstName: string; lastName: string; email: string },
  writeId: string,
): Write[] {
  const named = {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    email: person.email.toLowerCase(),
  };
  const profile = {
    ...named,
    searchTokens: searchTokens(named),
    role: 'USER' satisfies Role,
    createdAt: SERVER_TIME,
    onboarding: { status: 'NOT_STARTED', completedSteps: 0, totalSteps: 5, steps: [], lastActivityAt: SERVER_TIME },
    writeId,
  };
  return [
    { op: 'create', path: userPath(uid), data: profile },
    { op: 'create', path: onboardingPath(uid), data: newOnboarding(uid, writeId) },
  ];
}
