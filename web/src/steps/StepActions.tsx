import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined disables the button (first step); null removes it. */
  onBack?: (() => void) | null | undefined;
  backLabel?: string;
  /** Skips the step, where that is possible. */
  onSkip?: (() => void) | undefined;
  /** The button that leads on; it comes last. */
  children: ReactNode;
}

/** Shows the buttons back and on. On a phone they stay at the bottom of the screen. */
export function StepActions({ onBack, backLabel, onSkip, children }: Props) {
  const { t } = useTranslation('steps');
  return (
    <Box data-steady sx={bar}>
      <GlobalStyles styles={roomForActions} />
      {onBack !== null && (
        <Button type="button" variant="outlined" color="inherit" disabled={!onBack} onClick={onBack}>
          <span>{backLabel ?? t('previous')}</span>
        </Button>
      )}
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' } }} />
      {onSkip && (
        <Button type="button" color="inherit" onClick={onSkip}>
          {t('skip')}
        </Button>
      )}
      {children}
    </Box>
  );
}

/** Keeps buttons at the bottom of a phone's screen, on a background of their own. */
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
    flexWrap: 'wrap',
    '& > button': { minHeight: 48, lineHeight: 1.2, px: 2, textWrap: 'balance' },
    '& > button:not(:last-of-type)': { whiteSpace: 'nowrap' },
    '& > button:last-of-type': { flex: '1 1 9rem' },
  },
} as const;

const bar = {
  display: 'flex',
  gap: 1.5,
  mt: 4,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& > button': { minHeight: 44 },
  ...stayOnPhones,
} as const;

/** Keeps the focused element above the buttons at the bottom of a phone. */
const roomForActions = { '@media (max-width: 599.95px)': { html: { scrollPaddingBottom: 96 } } };
