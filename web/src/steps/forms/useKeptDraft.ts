import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changedFields } from './changedFields.ts';

type Values = Record<string, string>;
interface Draft {
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * Keeps what was typed and differs from what is saved on the device, and again when another tab has saved and so cleared
 * it. `end` is for after a save, which has taken the draft over: it is not kept again until something else is typed.
 */
export function useKeptDraft(
  draft: Draft,
  form: { values: Values; initialValues: Values; dirty: boolean },
  savedText: string,
): { end: () => void } {
  const { values, initialValues, dirty } = form;
  const handedOver = useRef<Values | null>(null);
  const isKept = useRef(false);
  const follow = useEffectEvent(() => {
    if (handedOver.current && dequal(values, handedOver.current)) return;
    handedOver.current = null;
    if (dirty) draft.keep(changedFields(values, initialValues));
    else if (isKept.current) draft.clear(); // typed back to what is saved; a form just opened forgets nothing
    isKept.current = dirty;
  });
  useEffect(() => follow(), [values, dirty, savedText]);
  const end = () => {
    handedOver.current = values;
    isKept.current = false; // that the form then shows what is saved is no reason to clear: the disk may have taken nothing
  };
  return { end };
}
