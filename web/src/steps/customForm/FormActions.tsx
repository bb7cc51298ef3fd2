import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stayOnPhones } from '../StepActions.tsx';

/** The way back, where there is one, and the way on. */
export function FormActions({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslation('fill');
  return (
    <Box sx={bar}>
      <GlobalStyles styles={roomForActions} />
      {onBack && (
        <Button type="button" variant="outlined" color="inherit" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' } }} />
      {children}
    </Box>
  );
}

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
