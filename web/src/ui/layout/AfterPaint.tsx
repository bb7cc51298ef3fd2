import { useDeferredValue, type ReactNode } from 'react';

/**
 * Leaves expensive children out of the first paint, so that a click is answered at once; they follow in slices right
 * after it. `instead` takes their place until then.
 */
export function AfterPaint({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : instead;
}
