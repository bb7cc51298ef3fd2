import type { Role } from '@firstmile/domain';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#data/session.ts';
import { LoadingScreen } from '#ui/LoadingScreen.tsx';
import { decideAccess, signInState } from './access.ts';

/** Opens what is below it only to whoever is signed in, with `only` given just to that role; everybody else goes to sign-in. */
export function RequireSession({ only }: { only?: Role }) {
  const location = useLocation();
  const access = decideAccess(useSession(), only);
  if (access === 'wait') return <LoadingScreen />;
  if (access === 'open') return <Outlet />;
  return <Navigate to="/login" replace state={signInState(location, access)} />;
}
