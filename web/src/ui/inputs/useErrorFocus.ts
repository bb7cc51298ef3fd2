import type { FormikContextType } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first wrong field after a failed submit. */
export function useErrorFocus(
  formik: Pick<FormikContextType<object>, 'submitCount' | 'isSubmitting' | 'isValid'>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef(0);
  const { submitCount, isSubmitting, isValid } = formik;
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return form;
}

/** A select also has a hidden input beside the element that people focus. */
const FIRST_WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';
