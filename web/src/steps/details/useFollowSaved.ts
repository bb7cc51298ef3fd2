import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { changedFields } from './changedFields.ts';

type Values = Record<string, string>;

/**
 * Opens a form with `restored`, the unsaved draft, and lets it follow what is saved elsewhere, in another tab or on
 * another device. Fields typed here are never overwritten. Works field by field, so that nothing stale is saved
 * together with typed text.
 */
export function useFollowSaved(
  form: Pick<FormikContextType<Values>, 'values' | 'initialValues' | 'resetForm' | 'setValues'>,
  saved: Values,
  restored: Values | undefined,
): void {
  const restore = useEffectEvent(() => {
    if (restored) void form.setValues({ ...saved, ...knownFields(restored, saved) }, false);
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

/** Drops draft values whose field this version of the form does not have. */
const knownFields = (draft: Values, fields: Values): Values =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => key in fields && typeof value === 'string'));
