import type { User } from '@firstmile/domain';

export type ClientStatus = 'completed' | 'active' | 'pending';

/** What the table calls a client: Completed, Active (under way) or Pending (not started, or with no onboarding to read). */
export function clientStatus(user: Pick<User, 'onboarding'>): ClientStatus {
  const status = (user.onboarding as User['onboarding'] | undefined)?.status;
  if (status === 'COMPLETED') return 'completed';
  return status === 'IN_PROGRESS' ? 'active' : 'pending';
}
