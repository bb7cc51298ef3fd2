import { lazy, Suspense } from 'react';
import { isInsideApp } from '#lib/insideApp.ts';

/**
 * Loaded inside other apps only: the account's pages are the first that people load, and copying needs much of the app.
 */
const CopyAddress = lazy(() => import('./CopyAddress.tsx'));

/** Asks to open this address in a real browser, before anything is typed; renders nothing in one. */
export function OpenInBrowser({ path }: { path: string }) {
  if (!isInsideApp(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)) return null;
  return (
    <Suspense>
      <CopyAddress link={new URL(path, location.origin).href} />
    </Suspense>
  );
}
