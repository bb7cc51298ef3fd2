import ArrowBack from '@mui/icons-material/ArrowBack';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { safeFileName, type ApiKeptEvidence } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { exportKeptEvidence, useKeptEvidence } from '#data/queries/keptEvidence.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { dotted } from '#lib/isolate.ts';
import { saveFile } from '#lib/saveFile.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { useFailure } from '#steps/useFailure.ts';

const PAGE_SIZE = 20;

/**
 * `/admin/agreements/kept-evidence`: evidence of deleted clients, the latest deletion first, each with its bundle to
 * save.
 */
export default function KeptEvidence() {
  const { t } = useTranslation('agreements');
  const { isOnline } = useSync();
  const { items, status, ...pages } = useKeptEvidence(PAGE_SIZE, isOnline);
  const back = (
    <Button variant="outlined" startIcon={<ArrowBack />} component={Link} to="/admin/agreements">
      {t('toList')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('kept.title')} subtitle={t('kept.subtitle')} actions={back} />
      {!isOnline && <Banner severity="info">{t('kept.offline')}</Banner>}
      {isOnline && status === 'loading' && <ListSkeleton label={t('loading')} />}
      {isOnline && status === 'error' && <ErrorPanel message={t('kept.loadFailed')} onRetry={pages.retry} />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState icon={<GavelOutlined />} title={t('kept.empty')} text={t('kept.emptyText')} />
      )}
      <Box component="ul" aria-label={t('kept.title')} sx={list}>
        {items.map((evidence) => (
          <KeptItem key={evidence.id} evidence={evidence} isOnline={isOnline} />
        ))}
      </Box>
      <ListPages label={t('kept.pages')} pages={pages} />
    </>
  );
}

function KeptItem({ evidence, isOnline }: { evidence: ApiKeptEvidence; isOnline: boolean }) {
  const { t } = useTranslation('agreements');
  const describeFailure = useFailure();
  const dateTime = useDateTime();
  const [isBusy, setIsBusy] = useState(false);
  const { id, signers, signatures, deletedAt, keptUntil, erasedAt, erasure } = evidence;
  const date = (time: string) => dateTime(Date.parse(time));
  const period = keptUntil === null ? t('kept.forever') : t('kept.until', { date: date(keptUntil) });
  const name = signers.join(', ') || id;
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await exportKeptEvidence(id), `${safeFileName(name)} ${id.slice(0, 6)}.zip`);
    } catch (error) {
      showToast(describeFailure(t('kept.exportFailed'), error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box component="li" sx={item}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dotted([
            t('kept.signatures', { count: signatures }),
            t('kept.deleted', { date: date(deletedAt) }),
            erasedAt === null ? period : t('kept.erased', { date: date(erasedAt) }),
          ])}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={isBusy || !isOnline || erasure !== ''}
        aria-label={t('kept.exportOf', { name })}
        onClick={() => void save()}
      >
        {t('kept.export')}
      </Button>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
const item = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: 2,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
