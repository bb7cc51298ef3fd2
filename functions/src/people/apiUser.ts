import { clientOf, isoTime, type ApiUser, type User } from '@firstmile/domain';

/** Converts a profile for the API. */
export const apiUser = (user: User): ApiUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role === 'ADMIN' ? 'ADMIN' : 'USER',
  client: clientOf(user),
  createdAt: isoTime(user.createdAt),
  responsible: user.responsible ? { id: user.responsible.uid, name: user.responsible.name } : null,
  onboarding: { status: user.onboarding.status, steps: user.onboarding.steps },
});
