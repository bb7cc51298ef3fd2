import { progress, validSignatures } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useFiles } from '#data/queries/files.ts';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DashboardBanners } from './DashboardBanners.tsx';
import { DashboardContent } from './DashboardContent.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { progressState } from './progress.ts';

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
  const isUnsigned = signing === 'ready' && validSignatures(signatures).includes(undefined);
  const hasFailed = status === 'error' || (status === 'ready' && !run);
  return (
    <>
      <PageHeader
        title={user.firstName ? t('titleNamed', { name: user.firstName }) : t('title')}
        subtitle={run && t(`subtitle.${progressState(run)}`, { count: total - done })}
      />
      <DashboardBanners uid={user.uid} run={run} />
      {hasFailed && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {!run && !hasFailed && <DashboardSkeleton />}
      {run && (
        <DashboardContent
          run={run}
          signatures={signing === 'loading' ? null : signatures}
          files={filing === 'loading' ? null : files}
          isUnsigned={isUnsigned}
        />
      )}
    </>
  );
}
