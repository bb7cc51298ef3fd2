import type { Role } from '@firstmile/domain';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { lazyPart } from '#lib/lazyPart.ts';
import { ApplyPreferences } from './ApplyPreferences.tsx';
import { usePictures } from './picture/usePictures.ts';
import { guardRoute } from './routeGuard.ts';
import { useLoadAhead } from './useLoadAhead.ts';

export { readAhead } from '#data/sync/snapshots.ts'; // from the same file of the built app

const SignInAgain = lazyPart(() => import('#features/auth/SignInAgain.tsx'));

/**
 * Opens what is below it only to whoever is signed in, with `only` given just to that role. Everybody else goes to sign-in,
 * which is told where they were going and, when it was the role that was wrong, whose it was. Those of `routes` that the menu
 * leads to are fetched ahead.
 */
export function RequireSession({ routes, only }: { routes: RouteObject[]; only?: Role }) {
  const location = useLocation();
  const session = useSession();
  usePictures();
  const access = guardRoute(session, only);
  useLoadAhead(routes, session.user?.role);
  if (access === 'wait') return <LoadingScreen />;
  if (access === 'open')
    return (
      <>
        <ApplyPreferences />
        {session.needsSignIn && session.user && (
          <Suspense>
            <SignInAgain user={session.user} providers={session.providers} />
          </Suspense>
        )}
        <Outlet />
      </>
    );
  const refused = access === 'wrong-role' ? session.user?.uid : undefined;
  return <Navigate to="/login" replace state={{ from: location, refused }} />;
}
