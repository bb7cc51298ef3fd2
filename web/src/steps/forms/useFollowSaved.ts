import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { changedFields } from './changedFields.ts';

type Values = Record<string, string>;

/**
 * Opens a form with `restored`, what was typed and not saved, and lets it follow what is saved elsewhere, in another tab
 * or on another device: but never over something typed here. Field by field, so nothing stale is saved with what was typed.
 */
export function useFollowSaved(
  form: Pick<FormikContextType<Values>, 'values' | 'initialValues' | 'resetForm' | 'setValues'>,
  saved: Values,
  restored: Values | undefined,
): void {
  const restore = useEffectEvent(() => {
    if (restored) void form.setValues({ ...saved, ...known(restored, saved) }, false);
  });
  const follow = useEffectEvent(() => {
    const typed = changedFields(form.values, form.initialValues);
    form.resetForm({ values: saved });
    if (Object.keys(typed).length > 0) void form.setValues({ ...saved, ...typed });
  });
  useLayoutEffect(() => restore(), []);

  const savedText = JSON.stringify(saved);
  const lastText = useRef(savedText);
  useEffect(() => {
    if (lastText.current === savedText) return;
    lastText.current = savedText;
    follow();
  }, [savedText]);
}

/** A draft may come from an older version: what is no field of this form any more is left out. */
const known = (draft: Values, fields: Values): Values =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => key in fields && typeof value === 'string'));
