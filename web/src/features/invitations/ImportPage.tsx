import ArrowBack from '@mui/icons-material/ArrowBack';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_IMPORTED, type ClientImport } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importResults, steerImport, useImports } from '#data/queries/imports.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { csvOf } from '#lib/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PageHeader, readingWidth } from '#ui/layout/PageHeader.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ImportForm } from './ImportForm.tsx';
import { useFailure } from '#steps/useFailure.ts';

const PAGE_SIZE = 10;

/** `/admin/invitations/import`: imports clients from a file, and lists all imports, live for every admin. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const back = (
    <Button startIcon={<ArrowBack />} component={Link} to="/admin/invitations" sx={{ ml: { xs: -2, sm: 0 } }}>
      {t('back')}
    </Button>
  );
  return (
    <Box sx={{ ...readingWidth, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('title')} subtitle={t('subtitle', { max: MAX_IMPORTED })} actions={back} />
      <ImportForm />
      <Imports />
    </Box>
  );
}

function Imports() {
  const { t } = useTranslation('imports');
  const { imports, status, ...pages } = useImports(PAGE_SIZE);
  const [ending, setEnding] = useState<ClientImport | null>(null);
  const { isBusy, save } = useResults();
  const steer = useSteering();
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Typography variant="h2">{t('list.title')}</Typography>
        {imports.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('kept')}
          </Typography>
        )}
      </Box>
      {status === 'error' && <ErrorPanel message={t('list.loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && imports.length === 0 && <ListSkeleton label={t('list.loading')} />}
      {status === 'ready' && imports.length === 0 && (
        <EmptyState icon={<PlaylistAddCheck />} title={t('list.empty')} text={t('list.emptyText')} />
      )}
      <Box component="ul" aria-label={t('list.title')} sx={list}>
        {imports.map((clientImport) => (
          <ImportCard
            key={clientImport.id}
            clientImport={clientImport}
            isBusy={isBusy}
            onSteer={(wish) => (wish === 'end' ? setEnding(clientImport) : steer(clientImport, wish))}
            onSave={() => void save(clientImport)}
          />
        ))}
      </Box>
      <ListPages label={t('list.pages')} pages={pages} />
      <ConfirmDialog
        open={ending !== null}
        title={t('confirm.title')}
        text={t('confirm.text')}
        confirmLabel={t('end')}
        isDangerous
        onConfirm={() => {
          if (ending) steer(ending, 'end');
          setEnding(null);
        }}
        onClose={() => setEnding(null)}
      />
    </>
  );
}

function useSteering() {
  const { t } = useTranslation('imports');
  const say = useMessage();
  return (clientImport: ClientImport, wish: ClientImport['wish']) => {
    try {
      void steerImport(clientImport, wish);
    } catch (error) {
      showToast(say(errorMessage(error) ?? t('failed')), 'error');
    }
  };
}

/** Saves the results of all people, by line. */
function useResults() {
  const { t } = useTranslation('imports');
  const describeFailure = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (clientImport: ClientImport) => {
    setIsBusy(true);
    try {
      const rows = (await importResults(clientImport)).map(({ person, outcome }) => [
        String(person.line),
        person.firstName,
        person.lastName,
        person.email,
        t(`outcome.${outcome === '' ? 'open' : (outcome as 'invited')}`),
      ]);
      const names = [t('lineColumn'), t('columns.firstName'), t('columns.lastName'), t('columns.email'), t('result')];
      const text = await csvOf([names, ...rows]);
      saveFile(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        `${clientImport.fileName.replace(/\.csv$/i, '')} ${t('result')}.csv`,
      );
    } catch (error) {
      showToast(describeFailure(t('failed'), error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
