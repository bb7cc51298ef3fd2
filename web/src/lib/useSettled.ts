import { useEffect, useState } from 'react';

/** `value` once it has not changed for `restMs`: so that not every keystroke asks the server. */
export function useSettled<T>(value: T, restMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
