import { useEffect, useRef, useState } from 'react';

/** Tells whether an element is in view, and focuses its first field. */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return;
    // on a busy device several changes come at once: the last one is current
    const observer = new IntersectionObserver((changes) => setIsInView(changes.at(-1)?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const focusInside = () => ref.current?.querySelector('input')?.focus();
  return { ref, isInView, goThere: focusInside };
}
