import { Suspense } from 'react';
import { lazyPart } from '#lib/lazyPart.ts';
import { useHasToasts } from './toast.ts';

const ToastStack = lazyPart(() => import('./ToastStack.tsx'));

/** Place of the toasts; their code is fetched with the first one. */
export function ToastHost() {
  return useHasToasts() ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
