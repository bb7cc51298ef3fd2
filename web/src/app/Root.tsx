import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SecondFactorHost } from '#features/auth/SecondFactorHost.tsx';
import { useSteadyButtons } from '#lib/useSteadyButtons.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useEffect, useRef } from 'react';

/** Around every page: the scroll position, the focus and the sign that the next page is on its way. */
export function Root() {
  useRouteFocus();
  useSteadyButtons();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
      <SecondFactorHost />
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
    const main = document.querySelector('main');
    (heading() ?? main)?.focus({ preventScroll: true });
    if (heading()) return;
    // the page is still loading: its heading takes the focus as soon as it is there, unless the person has gone on
    const observer = new MutationObserver(() => {
      const late = heading();
      if (!late) return;
      observer.disconnect();
      if (document.activeElement === document.body || document.activeElement === main)
        late.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
