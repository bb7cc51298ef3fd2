import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { SecondFactorHost } from '#features/auth/SecondFactorHost.tsx';
import { useGuardHost } from '#lib/backGuard.ts';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

/** Frame of every page: scroll position, focus, and the progress of a navigation. */
export function Root() {
  useRouteFocus();
  useSteadyButtons();
  useGuardHost();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
      <SecondFactorHost />
    </>
  );
}

/** Moves the focus to the new page's heading, so that a screen reader continues there. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.querySelector('main');
    (heading() ?? main)?.focus({ preventScroll: true });
    if (heading()) return;
    // the page is still loading: its heading takes the focus when it appears, unless the person has gone on
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
 * Keeps the focus in a field while the submit or continue button is pressed. A field that loses the focus shows its
 * error, which would move the button away under a slow press, so that no click happens.
 */
function useSteadyButtons(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('[type=submit], [data-steady] > button');
      const field = document.activeElement;
      // leaving a date field corrects its value
      if (field?.matches('[type=date]') === false && button?.form?.contains(field)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus);
    return () => document.removeEventListener('mousedown', keepFocus);
  }, []);
}

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const grow = keyframes`from { transform: scaleX(0) } to { transform: scaleX(0.9) }`;

/** Shows a line at the top while a page's code is fetched; it waits a moment, so that quick changes show none. */
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
