import type { Role } from '@firstmile/domain';

interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: { role: Role } | null;
}

/**
 * Decides how a guarded page answers this session: wait, open, or go to the sign-in, because nobody is signed in or the
 * role is wrong.
 */
export function guardRoute({ status, user }: Session, role?: Role): 'wait' | 'open' | 'sign-in' | 'wrong-role' {
  if (status === 'loading') return 'wait';
  if (status === 'signed-out' || !user) return 'sign-in';
  return role === undefined || user.role === role ? 'open' : 'wrong-role';
}
