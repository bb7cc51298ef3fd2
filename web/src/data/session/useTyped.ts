import { useState } from 'react';
import { useSession } from './sessionStore.ts';

/** Values typed into dialogs that were closed, in this tab. */
const typed = new Map<string, unknown>();

/**
 * The state of a dialog's fields. Escape and Back close the dialog and leave it for the next opening; `forget` removes
 * it.
 */
export function useTyped<T>(key: string, initial: T) {
  const id = `${useSession().user?.uid ?? ''}/${key}`;
  const [value, setValue] = useState(() => (typed.has(id) ? (typed.get(id) as T) : initial));
  const change = (next: T): void => {
    typed.set(id, next);
    setValue(next);
  };
  return { value, change, forget: () => void typed.delete(id) };
}
