import Button from '@mui/material/Button';
import type { FlowInput } from '@firstmile/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useDraft } from '#data/drafts.ts';
import { useFlow } from '#data/flows.ts';
import type { Edited } from '#lib/useEdited.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/LoadingScreen.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FlowBuilder } from './FlowBuilder.tsx';

/** `/admin/flow-builder`: a new flow, or with `?id=` (or the navigation state that the flows list sends) an existing one. */
export default function FlowBuilderPage() {
  const flowId = useFlowId();
  const { t } = useTranslation('flows');
  const { flow, status } = useFlow(flowId);
  const draft = useDraft<Edited<FlowInput>>(`flowBuilder:${flowId ?? 'new'}`);
  const title = t(flowId ? 'builder.editTitle' : 'builder.title');
  if (flowId && !flow) return <Missing title={title} status={status} />;
  if (!draft.isLoaded) return <LoadingScreen />;
  return <FlowBuilder key={flowId ?? 'new'} title={title} current={flow} draft={draft} />;
}

/** The id goes into the address, so that a reload and a second tab keep it. */
function useFlowId(): string | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: { editMode?: boolean; flowId?: string } | null };
  const fromState = state?.editMode && typeof state.flowId === 'string' ? state.flowId : null;
  const inQuery = query.get('id');
  useEffect(() => {
    if (!inQuery && fromState) setQuery({ id: fromState }, { replace: true, state });
  }, [inQuery, fromState, setQuery, state]);
  return inQuery ?? fromState;
}

function Missing({ title, status }: { title: string; status: 'loading' | 'ready' | 'error' }) {
  const { t } = useTranslation('flows');
  if (status === 'loading') return <LoadingScreen />;
  return (
    <>
      <PageHeader title={title} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={() => location.reload()} />}
      {status === 'ready' && (
        <EmptyState
          title={t('builder.gone')}
          text={t('builder.goneText')}
          action={
            <Button variant="contained" component={Link} to="/admin/flows">
              {t('builder.toFlows')}
            </Button>
          }
        />
      )}
    </>
  );
}
