import type { Role } from '@firstmile/domain';

interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: { role: Role } | null;
}

/** What a guarded page does for this session: wait, open, or send to sign-in, because nobody is signed in or the role is another. */
export function guardRoute({ status, user }: Session, role?: Role): 'wait' | 'open' | 'sign-in' | 'wrong-role' {
  if (status === 'loading') return 'wait';
  if (status === 'signed-out' || !user) return 'sign-in';
  return role === undefined || user.role === role ? 'open' : 'wrong-role';
}
