import type { Role } from '@firstmile/domain';
import type { Location } from 'react-router-dom';

interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: { role: Role } | null;
}

/** What a guarded page does for this session: wait, open, or send to sign-in, either because nobody is signed in or because the role is another. */
export function decideAccess({ status, user }: Session, role?: Role): 'wait' | 'open' | 'sign-in' | 'wrong-role' {
  if (status === 'loading') return 'wait';
  if (status === 'signed-out' || !user) return 'sign-in';
  return role === undefined || user.role === role ? 'open' : 'wrong-role';
}

/** The navigation state that sign-in is given: where the person was going, and whether their role was refused there. */
export const signInState = (from: Location, access: 'sign-in' | 'wrong-role') => ({
  from,
  isRefused: access === 'wrong-role',
});
