import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Without it the button stays and is disabled: this is the first step. */
  onBack?: (() => void) | undefined;
  /** Passes the step over, where that is possible. */
  onSkip?: (() => void) | undefined;
  /** The button that leads on. */
  children: ReactNode;
}

/** The way back and the way on. On a phone they stay in reach at the bottom; pages leave room for them there. */
export function StepActions({ onBack, onSkip, children }: Props) {
  const { t } = useTranslation('steps');
  return (
    <Box sx={bar}>
      <Button type="button" variant="outlined" color="inherit" disabled={!onBack} onClick={onBack}>
        {t('previous')}
      </Button>
      {onSkip && (
        <Button type="button" color="inherit" onClick={onSkip} sx={{ ml: 'auto' }}>
          {t('skip')}
        </Button>
      )}
      {children}
    </Box>
  );
}

/** On a phone, buttons stay in reach at the bottom: on ground of their own, so that nothing shows through. */
export const stayOnPhones = {
  '@media (max-width: 599.95px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    mx: -2,
    px: 2,
    pt: 1.5,
    pb: 'max(12px, env(safe-area-inset-bottom))',
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
    '& > button': { minHeight: 48, lineHeight: 1.2, px: 2, textWrap: 'balance' },
    '& > button:last-of-type': { flexGrow: 1 },
  },
} as const;

const bar = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1.5,
  mt: 4,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& > button': { minHeight: 44 },
  ...stayOnPhones,
} as const;
