import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { SecondFactorHost } from '#features/auth/SecondFactorHost.tsx';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

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

/**
 * Keeps the focus in a field while a button that hands its form in, or leads on from it, is pressed. A field that is left says what is wrong
 * with it, which would move the button away from under a slow press: no click would come of it.
 */
function useSteadyButtons(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('[type=submit], [data-steady] > button');
      const field = document.activeElement;
      // a day is put right when its field is left
      if (field?.matches('[type=date]') === false && button?.form?.contains(field)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus);
    return () => document.removeEventListener('mousedown', keepFocus);
  }, []);
}

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const grow = keyframes`from { transform: scaleX(0) } to { transform: scaleX(0.9) }`;

/** A line at the top while a page's code is fetched; it waits a moment, so that quick changes show none. */
function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        opacity: 0,
        animation: `${appear} 1ms 200ms forwards, ${grow} 8s cubic-bezier(0.1, 0.8, 0.2, 1) 200ms forwards`,
      }}
    />
  );
}
