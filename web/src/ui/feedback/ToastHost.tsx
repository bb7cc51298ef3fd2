import { lazy, Suspense } from 'react';
import { useHasToasts } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** Where toasts appear; their code is fetched with the first one. */
export function ToastHost() {
  return useHasToasts() ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
