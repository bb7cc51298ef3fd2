import { isoTime, type ApiUser, type User } from '@firstmile/domain';

/** A profile as the API shows it. */
export const apiUser = ({ id, firstName, lastName, email, role, createdAt, onboarding }: User): ApiUser => ({
  id,
  firstName,
  lastName,
  email,
  role,
  createdAt: isoTime(createdAt),
  onboarding: { status: onboarding.status, steps: onboarding.steps },
});
