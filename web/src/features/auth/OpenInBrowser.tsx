import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isInsideApp } from '#lib/insideApp.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CopyField, useCopy } from '#ui/inputs/useCopy.tsx';

/** Asks to open this address in a real browser, before anything is typed; nothing where it is open in one. */
export function OpenInBrowser({ path }: { path: string }) {
  const { t } = useTranslation('invitations');
  const { copy, byHand } = useCopy();
  if (!isInsideApp(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)) return null;
  const link = new URL(path, location.origin).href;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner severity="info">
        <span>{t('join.insideApp')}</span>
        <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <CopyField name="invitation-link" text={link} />
          <Button variant="outlined" color="inherit" onClick={() => void copy(link, t('copied'))}>
            {t('list.copy')}
          </Button>
        </Box>
      </Banner>
      {byHand}
    </Box>
  );
}
