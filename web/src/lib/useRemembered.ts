import { useState } from 'react';

/** Remembers a yes or no in this browser under `key`; no at first. */
export function useRemembered(key: string): [value: boolean, keep: (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key) === 'true');
  const keep = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // full storage only means that it is forgotten with the page
    }
  };
  return [value, keep];
}
