import { useState } from 'react';

/** A yes or no that this browser remembers under `key`; no at first. */
export function useRemembered(key: string): [value: boolean, keep: (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key) === 'true');
  const keep = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // A full storage only means that it is forgotten with the page.
    }
  };
  return [value, keep];
}
