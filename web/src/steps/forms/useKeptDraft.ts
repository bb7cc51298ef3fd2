import { useEffect, useEffectEvent, useRef } from 'react';
import { changedFields } from './changedFields.ts';

type Values = Record<string, string>;
interface Draft {
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * Keeps what was typed and differs from what is saved on the device, and again when another tab has saved and so cleared
 * it. `end` is for after a save: it forgets the draft and keeps nothing any more.
 */
export function useKeptDraft(
  draft: Draft,
  form: { values: Values; initialValues: Values; dirty: boolean },
  savedText: string,
): { end: () => void } {
  const { values, initialValues, dirty } = form;
  const isOver = useRef(false);
  const isKept = useRef(false);
  const follow = useEffectEvent(() => {
    if (isOver.current) return;
    if (dirty) draft.keep(changedFields(values, initialValues));
    else if (isKept.current) draft.clear(); // typed back to what is saved; a form just opened forgets nothing
    isKept.current = dirty;
  });
  useEffect(() => follow(), [values, dirty, savedText]);
  const end = () => {
    isOver.current = true;
    draft.clear();
  };
  return { end };
}
