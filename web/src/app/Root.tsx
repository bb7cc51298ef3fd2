import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/** Around every page: the scroll position, the focus and the sign that the next page is on its way. */
export function Root() {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
