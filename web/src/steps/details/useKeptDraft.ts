import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changedFields } from './changedFields.ts';

type Values = Record<string, string>;
interface Draft {
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * Keeps typed values that differ from the saved ones on the device, and keeps them again when another tab has saved and
 * so cleared them. Call `end` after a save, which has taken the draft over: it is not kept again until something else
 * is typed.
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
    else if (isKept.current) draft.clear(); // typed back to what is saved; a form that just opened clears nothing
    isKept.current = dirty;
  });
  useEffect(() => follow(), [values, dirty, savedText]);
  const end = () => {
    handedOver.current = values;
    isKept.current = false; // the form now shows the saved values, but must not clear the draft: the disk may not have stored the save
  };
  return { end };
}
