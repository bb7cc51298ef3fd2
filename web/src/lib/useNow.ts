import { useEffect, useState } from 'react';

/**
 * Gets the time in ms since 1970, renewed every `everyMs`, so that 'two minutes ago' does not go stale on an open page.
 */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
