import Box from '@mui/material/Box';
import { progress, standingSignatures } from '@firstmile/domain';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '#data/files.ts';
import { useOnboarding } from '#data/onboarding.ts';
import { useSession, type SessionUser } from '#data/session.ts';
import { useSignatures } from '#data/signatures.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { DashboardBanners } from './DashboardBanners.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { FlowsPanel } from './FlowsPanel.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { trailState } from './trail.ts';
import { TrailPanel } from './TrailPanel.tsx';

/** With it comes the form library, which whoever is not asked need not fetch. */
const RatingPanel = lazy(() => import('./RatingPanel.tsx'));

/** `/dashboard`: where a client stands, and the one thing to do next. */
export default function DashboardPage() {
  const { user } = useSession();
  return user && <ClientDashboard user={user} />;
}

function ClientDashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard');
  const { run, status, reload } = useOnboarding();
  const { signatures, status: signing } = useSignatures();
  const { files, status: filing } = useFiles();
  const { done, total } = run ? progress(run) : { done: 0, total: 0 };
  const isUnsigned = signing === 'ready' && standingSignatures(signatures).includes(undefined);
  const hasFailed = status === 'error' || (status === 'ready' && !run);
  return (
    <>
      <PageHeader
        title={user.firstName ? t('titleNamed', { name: user.firstName }) : t('title')}
        subtitle={run && t(`subtitle.${trailState(run)}`, { count: total - done })}
      />
      <DashboardBanners uid={user.uid} run={run} />
      {hasFailed && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {!run && !hasFailed && <DashboardSkeleton />}
      {run && (
        <>
          <DashboardStats
            run={run}
            signatures={signing === 'loading' ? null : signatures}
            files={filing === 'loading' ? null : files}
          />
          <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
            <FormsPanel />
          </Box>
          <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
            <FlowsPanel />
          </Box>
          <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
            <Suspense>{run.status === 'COMPLETED' && run.approval && <RatingPanel />}</Suspense>
          </Box>
          <Box sx={columns}>
            <TrailPanel run={run} isUnsigned={isUnsigned} />
            <ActivityPanel run={run} signatures={signatures} files={files} />
            <MeetingsPanel />
            <SupportPanel />
          </Box>
        </>
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
};
