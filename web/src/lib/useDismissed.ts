import { useState } from 'react';

/** Remembers whether the person has dismissed something, until the tab closes (`session`) or permanently (`device`). */
export function useDismissed(key: string, lasts: 'session' | 'device'): [isDismissed: boolean, dismiss: () => void] {
  const storage = lasts === 'session' ? sessionStorage : localStorage;
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  const dismiss = () => {
    setDismissedKey(key);
    keep(storage, key);
  };
  return [dismissedKey === key || isKept(storage, key), dismiss];
}

const name = (key: string) => `firstmile.dismissed.${key}`;
const isKept = (storage: Storage, key: string) => storage.getItem(name(key)) !== null;

function keep(storage: Storage, key: string): void {
  try {
    storage.setItem(name(key), '1');
  } catch {
    // full storage: it appears again next time
  }
}
