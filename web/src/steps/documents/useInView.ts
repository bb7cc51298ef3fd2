import { useEffect, useRef, useState } from 'react';

/** Whether any of something is in view, and a way to its first field. */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsInView(entry.isIntersecting);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const goThere = () => ref.current?.querySelector('input')?.focus();
  return { ref, isInView, goThere };
}
