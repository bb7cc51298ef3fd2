import Box from '@mui/material/Box';
import type { Pack } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ExportPackPanel } from './ExportPackPanel.tsx';
import { GalleryPanel } from './GalleryPanel.tsx';
import { ImportPackPanel } from './ImportPackPanel.tsx';

/** `/admin/packs`: imports definitions from a file, and exports those of this business as one. */
export default function PacksPage() {
  const { t } = useTranslation('start');
  const [pack, setPack] = useState<Pack | null>(null);
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader title={t('packs.title')} subtitle={t('packs.text')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <GalleryPanel onPack={setPack} />
        <ImportPackPanel pack={pack} onPack={setPack} />
        <ExportPackPanel />
      </Box>
    </Box>
  );
}
