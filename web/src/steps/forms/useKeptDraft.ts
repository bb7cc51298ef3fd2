import { useEffect, useEffectEvent, useRef } from 'react';

interface Draft<T> {
  keep: (values: T) => void;
  clear: () => void;
}

/**
 * Keeps `values` on the device while they differ from what is saved. `end` is for after a save: it forgets the draft and
 * keeps nothing any more.
 */
export function useKeptDraft<T>(draft: Draft<T>, values: T, isDirty: boolean): { end: () => void } {
  const isOver = useRef(false);
  const isKept = useRef(false);
  const follow = useEffectEvent(() => {
    if (isOver.current) return;
    if (isDirty) draft.keep(values);
    else if (isKept.current) draft.clear(); // typed back to what is saved; a form just opened forgets nothing
    isKept.current = isDirty;
  });
  useEffect(() => follow(), [values, isDirty]);
  const end = () => {
    isOver.current = true;
    draft.clear();
  };
  return { end };
}
