import type { FormikContextType } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

/** After a submit that failed, the first wrong field has the focus. */
export function useErrorFocus(
  formik: Pick<FormikContextType<object>, 'submitCount' | 'isSubmitting' | 'isValid'>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef(0);
  const { submitCount, isSubmitting, isValid } = formik;
  useEffect(() => {
    if (isSubmitting || answered.current === submitCount) return;
    answered.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return form;
}

/** A select has its hidden input beside the element that people focus. */
const FIRST_WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';
