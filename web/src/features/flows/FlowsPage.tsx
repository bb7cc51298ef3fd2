import Add from '@mui/icons-material/Add';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OnboardingFlow } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deleteFlow, useFlows } from '#data/flows.ts';
import { useNotice } from '#lib/useNotice.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { ListPages } from '#ui/ListPages.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { NoticeBanner } from '#ui/NoticeBanner.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FlowCard } from './FlowCard.tsx';
import { ProgressDialog } from './ProgressDialog.tsx';

const PAGE_SIZE = 12;
type Open = { what: 'assign' | 'progress' | 'delete'; flow: OnboardingFlow } | null;

/** `/admin/flows`: the flows as cards, newest first, live. */
export default function FlowsPage() {
  const { t } = useTranslation('flows');
  const { flows, status, retry, ...pages } = useFlows(PAGE_SIZE);
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const chosen = open && (flows.find((one) => one.id === open.flow.id) ?? open.flow);
  const remove = (flow: OnboardingFlow) => {
    close();
    try {
      deleteFlow(flow.id);
      show('success', t('list.deleted', { name: flow.name }));
    } catch {
      show('error', t('list.deleteFailed'));
    }
  };
  return (
    <>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} actions={<Create label={t('list.create')} />} />
      <NoticeBanner notice={notice} dismiss={dismiss} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && flows.length === 0 && <ListSkeleton label={t('list.loading')} />}
      {status === 'ready' && flows.length === 0 && (
        <EmptyState
          icon={<RouteOutlined />}
          title={t('list.empty')}
          action={<Create label={t('list.createFirst')} />}
        />
      )}
      <Box component="ul" aria-label={t('list.title')} sx={grid}>
        {flows.map((flow) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            onAssign={() => setOpen({ what: 'assign', flow })}
            onProgress={() => setOpen({ what: 'progress', flow })}
            onDelete={() => setOpen({ what: 'delete', flow })}
          />
        ))}
      </Box>
      <ListPages
        label={t('pages')}
        hasMore={pages.hasMore}
        hasPrevious={pages.hasPrevious}
        onNext={pages.next}
        onPrevious={pages.previous}
      />
      {chosen && open.what === 'assign' && <AssignDialog flow={chosen} onDone={show} onClose={close} />}
      {chosen && open.what === 'progress' && <ProgressDialog flow={chosen} onClose={close} />}
      {chosen && open.what === 'delete' && (
        <DeleteDialog flow={chosen} onConfirm={() => remove(chosen)} onClose={close} />
      )}
    </>
  );
}

const Create = ({ label }: { label: string }) => (
  <Button variant="contained" startIcon={<Add />} component={Link} to="/admin/flow-builder">
    {label}
  </Button>
);

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
};
