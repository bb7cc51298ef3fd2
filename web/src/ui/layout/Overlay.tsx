import { Suspense, useState, type ReactNode } from 'react';

/** Loads a dialog's code when it is first opened, and keeps it mounted, so that its closing can be animated. */
export function Overlay({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
