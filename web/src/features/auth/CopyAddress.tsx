import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CopyField, useCopy } from '#ui/inputs/useCopy.tsx';

/** Tells that the page is open inside another app, with the address to open in a browser. */
export default function CopyAddress({ link }: { link: string }) {
  const { t } = useTranslation('invitations');
  const { copy, manualCopy } = useCopy();
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
      {manualCopy}
    </Box>
  );
}
