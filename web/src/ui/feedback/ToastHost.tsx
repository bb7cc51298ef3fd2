import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, subscribeToasts } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** Where toasts appear; their code is fetched with the first one. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(subscribeToasts, hasToasts);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
