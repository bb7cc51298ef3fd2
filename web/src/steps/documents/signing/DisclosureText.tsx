import type { Disclosure } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '#lib/useInView.ts';

interface Props {
  disclosure: Disclosure;
  /** Ways to reach the business; '' where it names none. */
  contact: string;
  /** Called when the text comes into view. */
  onShown: () => void;
}

/** The disclosure about electronic signing, shown before consent. It scrolls itself, by keyboard too. */
export function DisclosureText({ disclosure: { locale, text }, contact, onShown }: Props) {
  const { t } = useTranslation('steps');
  const { ref, isInView } = useInView();
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isInView) reportShown();
  }, [isInView]);
  return (
    <Box ref={ref} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {t('documents.disclosure.title')}
      </Typography>
      <Box role="region" aria-label={t('documents.disclosure.title')} tabIndex={0} lang={locale} sx={box}>
        {text.split('\n').map((line) => (
          <Typography key={line} variant="body2" sx={{ mb: 1 }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2">
          {contact ? t('documents.disclosure.contact', { contact }) : t('documents.disclosure.noContact')}
        </Typography>
      </Box>
    </Box>
  );
}

const box = {
  maxHeight: '9rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
} as const;
