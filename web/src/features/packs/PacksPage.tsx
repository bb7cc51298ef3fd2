import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { MakePackPanel } from './MakePackPanel.tsx';
import { TakePackPanel } from './TakePackPanel.tsx';

/** `/admin/packs`: what was set up elsewhere is taken in from a file, and what is set up here goes out as one. */
export default function PacksPage() {
  const { t } = useTranslation('start');
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader title={t('packs.title')} subtitle={t('packs.text')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TakePackPanel />
        <MakePackPanel />
      </Box>
    </Box>
  );
}
