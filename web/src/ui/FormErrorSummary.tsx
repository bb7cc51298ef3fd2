import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './Banner.tsx';
import { fieldId } from './fieldId.ts';
import { useValidationText } from './useValidationText.ts';

/** After a submit that failed: what is wrong, each line leading to its field. Takes the focus, so that it is read first. */
export function FormErrorSummary() {
  const { errors, submitCount, isSubmitting } = useFormikContext();
  const { t } = useTranslation();
  const validationText = useValidationText();
  const box = useRef<HTMLDivElement>(null);
  const entries = flatErrors(errors);
  const isShown = submitCount > 0 && entries.length > 0;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) box.current?.focus();
  }, [submitCount, isSubmitting]);
  if (!isShown) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <Banner severity="error">
        {t('errorSummary', { count: entries.length })}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {entries.map(([name, message]) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                sx={{ textAlign: 'left', font: 'inherit' }}
                onClick={() => focusField(name)}
              >
                {validationText(message)}
              </Link>
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}

const focusField = (name: string) => document.getElementById(fieldId(name))?.focus();

function flatErrors(errors: object, prefix = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]];
    return typeof value === 'object' && value !== null ? flatErrors(value, `${prefix}${key}.`) : [];
  });
}
