import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useEffect, useRef } from 'react';

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

/** After a change of page the focus goes to the new page's heading, so that a screen reader reads on from there. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
