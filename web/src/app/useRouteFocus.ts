import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of page the focus goes to the new page's heading, so that a screen reader reads on from there. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
