import type { FormikContextType } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first wrong field after a failed submit. Leaving the field where Enter was pressed makes
 * Formik validate, which removes what only the server found: that is put back.
 */
export function useErrorFocus<Values extends object>(
  formik: Pick<FormikContextType<Values>, 'submitCount' | 'isSubmitting' | 'isValid' | 'errors' | 'setErrors'>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef(0);
  const { submitCount, isSubmitting, isValid, errors, setErrors } = formik;
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (isValid) return;
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
    setTimeout(() => setErrors(errors)); // after the promises of that validation
  }, [submitCount, isSubmitting, isValid, errors, setErrors]);
  return form;
}

/** A select also has a hidden input beside the element that people focus. */
const FIRST_WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';
