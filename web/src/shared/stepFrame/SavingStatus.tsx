import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Fade from '@mui/material/Fade';
import { useTranslation } from 'react-i18next';
import { useSlowSave } from '#steps/details/useSlowSave.ts';

/** Says that a save on this device takes long; mostly it is done at once. Overlays the page without blocking it. */
export function SavingStatus({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation('steps');
  const isSlow = useSlowSave(isSaving);
  return (
    <Box role="status" sx={place}>
      <Fade in={isSlow} timeout={{ enter: 0, exit: 500 }} mountOnEnter unmountOnExit>
        <Box sx={pill}>
          <CircularProgress aria-hidden size={16} thickness={5} color="inherit" />
          <span>{t('run.saving')}</span>
        </Box>
      </Fade>
    </Box>
  );
}

const place = {
  position: 'fixed',
  top: 76,
  left: 0,
  right: 0,
  zIndex: 'snackbar',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
} as const;
const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1,
  borderRadius: 99,
  fontSize: '0.9375rem',
  fontWeight: 600,
  bgcolor: 'text.primary',
  color: 'background.default',
};
