import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Without it the button stays and is disabled: this is the first step. With null there is no button. */
  onBack?: (() => void) | null | undefined;
  backLabel?: string;
  /** Passes the step over, where that is possible. */
  onSkip?: (() => void) | undefined;
  /** The button that leads on; it comes last. */
  children: ReactNode;
}

/** The way back and the way on. On a phone they stay in reach at the bottom. */
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

/** What has the focus is never below the buttons that stay at a phone's bottom. */
const roomForActions = { '@media (max-width: 599.95px)': { html: { scrollPaddingBottom: 96 } } };
