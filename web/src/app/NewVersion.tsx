import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { changeVersion } from './version.ts';

/** Offers a newer version of the app; the person chooses when to change. */
export default function NewVersion() {
  const { t } = useTranslation();
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <Box sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 16, left: 16, right: 16, maxWidth: 440, mx: 'auto' }}>
      <Banner
        severity="info"
        onClose={() => setIsPutOff(true)}
        action={
          <Button size="small" variant="contained" onClick={changeVersion}>
            {t('version.reload')}
          </Button>
        }
      >
        {t('version.ready')}
      </Banner>
    </Box>
  );
}
