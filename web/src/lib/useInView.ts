import { useEffect, useRef, useState } from 'react';

/** Whether any of something is in view, and a way to its first field. */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return;
    // on a busy device several changes come at once: the last is how it is now
    const observer = new IntersectionObserver((changes) => setIsInView(changes.at(-1)?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const goThere = () => ref.current?.querySelector('input')?.focus();
  return { ref, isInView, goThere };
}
