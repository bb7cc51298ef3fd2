import { Suspense, useState, type ReactNode } from 'react';

/** What lies over the page, once it is opened, and from then on: its code is fetched then at the latest, and closing it is a movement. */
export function Overlay({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
