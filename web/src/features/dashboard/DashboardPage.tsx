import { signingKeys, unsigned } from '@firstmile/domain';
import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useFiles } from '#data/queries/files.ts';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { useMyForms } from '#data/queries/myForms.ts';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { useAgreementsAhead } from '#shared/stepFrame/useAgreementsAhead.ts';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DashboardBanners } from './DashboardBanners.tsx';
import { DashboardContent } from './DashboardContent.tsx';
import { NextPanel } from './NextPanel.tsx';
import { openTasks, type OpenTask } from './openTasks.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { progressState, type ProgressState } from './progress.ts';
import { useSubtitle } from './useSubtitle.ts';

/** Loaded later: most visits are before the hand-in. */
const FinishPanel = lazyPart(() => import('./FinishPanel.tsx'));

/** `/dashboard`: the client's progress, and the one thing to do next. */
export default function DashboardPage() {
  const { user } = useSession();
  return user && <ClientDashboard user={user} />;
}

function ClientDashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard');
  const { needsSignIn } = useSession();
  const zone = useTimeZone();
  const { run: record, status, reload } = useOnboarding();
  const { signatures, status: signing } = useSignatures();
  const { files, status: filing } = useFiles();
  const { assignments: forms, status: filling } = useMyForms();
  const { flows, status: playing } = useMyFlows();
  // a flow in place of the wizard
  const flow = flows.find(({ id }) => id === record?.mainFlow);
  const run = record?.mainFlow && !flow && playing === 'loading' ? null : (flow ?? record);
  // without a session of Auth the server sends nothing beyond this device's data
  const areKnown = needsSignIn || (filling !== 'loading' && playing !== 'loading');
  const open = record && areKnown ? openTasks({ run: record, flows, forms, files, zone }, user.uid) : null;
  const isUnsigned =
    signing === 'ready' && run !== null && signingKeys(run).some((key) => unsigned(run, key, signatures).length > 0);
  const subtitle = useSubtitle({ run, invitedBy: record?.invitedBy, open });
  useAgreementsAhead(record ? [record, ...flows] : flows);
  const hasFailed = status === 'error' || (status === 'ready' && !record);
  return (
    <>
      <PageHeader title={user.firstName ? t('titleNamed', { name: user.firstName }) : t('title')} subtitle={subtitle} />
      {run &&
        (open ? (
          <Top run={run} next={open[0]} hasSigned={signatures.length > 0} hasFiles={files.length > 0} />
        ) : (
          <NextSkeleton />
        ))}
      <DashboardBanners uid={user.uid} run={run} />
      {hasFailed && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {!run && !hasFailed && <DashboardSkeleton />}
      {run && (
        <DashboardContent
          run={run}
          flows={flows}
          signatures={signing === 'loading' ? null : signatures}
          files={filing === 'loading' ? null : files}
          isUnsigned={isUnsigned}
          open={open}
        />
      )}
    </>
  );
}

type TopProps = ComponentProps<typeof FinishPanel> & { next: OpenTask | undefined };

/**
 * Shows what to do next and, once the main run is handed in, the thanks for it; on a phone only when nothing is left to
 * do.
 */
function Top({ run, next, ...copies }: TopProps) {
  const state = progressState(run);
  const isFinished = FINISHED.includes(state);
  return (
    <>
      {(next || !isFinished) && <NextPanel next={next} state={state} />}
      {isFinished && (
        <Box sx={{ mb: { xs: 1.5, sm: 3 }, display: { xs: next ? 'none' : 'block', sm: 'block' } }}>
          <Suspense fallback={<NextSkeleton />}>
            <FinishPanel run={run} {...copies} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
const FINISHED: readonly ProgressState[] = ['submitted', 'complete', 'done'];

/** The outline of the dashboard while the onboarding loads; marked as busy for assistive technology. */
function DashboardSkeleton() {
  return (
    <Box aria-busy="true" data-testid="dashboard-loading">
      <NextSkeleton />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, mb: 3 }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} variant="rounded" height={118} sx={{ borderRadius: '14px' }} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '7fr 5fr' } }}>
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: '14px' }} />
        <Skeleton variant="rounded" height={260} sx={{ borderRadius: '14px' }} />
      </Box>
    </Box>
  );
}

/** Reserves the space of the next thing to do, so that nothing below moves. */
const NextSkeleton = () => <Skeleton variant="rounded" height={136} sx={{ borderRadius: '14px', mb: 3 }} />;
