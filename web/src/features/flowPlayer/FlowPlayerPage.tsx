import type { FlowAssignment } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useMyFlow } from '#data/queries/myFlow.ts';
import { RunPage } from '#shared/stepFrame/RunPage.tsx';
import { SuccessView } from '#shared/stepFrame/SuccessView.tsx';
import { useHandIn } from '#shared/stepFrame/useHandIn.ts';
import { StepHeading } from '#steps/StepHeading.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { FlowPlayer } from './FlowPlayer.tsx';

/** `/custom-flow/:id`: plays an assigned flow from where the client left it. */
export default function FlowPlayerPage() {
  const { id } = useParams();
  return <PlayFlow key={id} id={id ?? null} />;
}

function PlayFlow({ id }: { id: string | null }) {
  const { t } = useTranslation('flow');
  const { flow, status, isFromCache, reload } = useMyFlow(id);
  const { isHandedIn, handIn } = useHandIn(flow);
  const navigate = useNavigate();
  useDocumentTitle(hasData(flow) ? flow.flow.name : t('title'));
  const error = errorOf(id, flow, status);
  if (error)
    return (
      <RunPage>
        <StepHeading title={t('title')} />
        <ErrorPanel
          message={t(error)}
          retryLabel={t('errors.return')}
          onRetry={() => {
            reload();
            void navigate('/dashboard');
          }}
        />
      </RunPage>
    );
  if (isHandedIn)
    return (
      <SuccessView
        title={t('success.title')}
        offline={t('success.offline')}
        message={t('success.message')}
        offlineMessage={t('success.offlineMessage')}
      />
    );
  return flow ? <FlowPlayer flow={flow} isFromCache={isFromCache} handIn={handIn} /> : <LoadingScreen />;
}

function errorOf(id: string | null, flow: FlowAssignment | null, status: ReturnType<typeof useMyFlow>['status']) {
  if (id === null) return 'errors.noId';
  if (flow) return hasData(flow) ? null : 'errors.noData';
  if (status === 'missing') return 'errors.missing';
  return status === 'error' ? 'errors.load' : null;
}

/** Checks stored data, which may come from another version: without steps there is nothing to play. */
function hasData(flow: FlowAssignment | null): flow is FlowAssignment {
  const stored = flow as Partial<FlowAssignment> | null;
  return stored?.flow !== undefined && (stored.stepKeys?.length ?? 0) > 0;
}
