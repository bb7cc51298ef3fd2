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

export { readAhead } from '#data/sync/snapshots.ts'; // in the same file of the built app

const SignInAgain = lazyPart(() => import('#features/auth/SignInAgain.tsx'));

/**
 * Opens its child routes to signed-in people, with `only` to one role. Sends others to the sign-in, with the address
 * that they wanted and, if the role was wrong, the id of its person. Fetches the routes of the menu ahead.
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
