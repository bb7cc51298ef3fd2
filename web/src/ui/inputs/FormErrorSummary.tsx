import type { MessageOrText } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/Banner.tsx';
import { fieldId } from './fieldId.ts';
import { useMessage } from './useMessage.ts';
import { isolate } from '#lib/isolate.ts';

export interface SummaryError {
  /** The name of the field's control. */
  name: string;
  message: MessageOrText;
  /** Shown before the message, if several fields may have the same one. */
  where?: string;
}

interface FormErrorSummaryProps {
  errors: readonly SummaryError[];
  /**
   * Number of failed submits; each moves the focus here, so that it is read first. Without it the focus goes elsewhere.
   */
  attempt?: number;
  goTo?: (name: string) => void;
}

/** Lists the errors after a failed submit; each leads to its field. */
export function FormErrorSummary({ errors, attempt = 0, goTo = focusField }: FormErrorSummaryProps) {
  const { t } = useTranslation();
  const say = useMessage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <Banner severity="error">
        <span>{t('errorSummary', { count: errors.length })}</span>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {errors.map(({ name, message, where }) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                sx={{ textAlign: 'left', font: 'inherit', overflowWrap: 'anywhere', verticalAlign: 'top' }}
                onClick={() => goTo(name)}
              >
                {where ? `${isolate(where)}: ${say(message)}` : say(message)}
              </Link>
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}

const focusField = (name: string) => document.getElementById(fieldId(name))?.focus();
