import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Button from '@mui/material/Button';
import type { OnboardingFlow } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FLOW_FILTERS, createFlow, deleteFlow, useFlows, type FlowFilter } from '#data/queries/flows.ts';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { useFlowCounts } from '#data/queries/counts.ts';
import { copyName } from '#lib/copyName.ts';
import { usePlace } from '#lib/usePlace.ts';
import { DefinitionList } from '#ui/lists/DefinitionList.tsx';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { AssignDialog } from '#shared/assigning/AssignDialog.tsx';
import { FlowCard } from './FlowCard.tsx';
import { ProgressDialog } from './ProgressDialog.tsx';
import { useFailure } from '#steps/useFailure.ts';

const PAGE_SIZE = 12;
type Open = { what: 'assign' | 'delete'; flow: OnboardingFlow } | null;

/** `/admin/flows`: the flows as rows, newest first, live. */
export default function FlowsPage() {
  const { t } = useTranslation('flows');
  const because = useFailure();
  const [filter, setFilter] = useState<FlowFilter>('all');
  const { flows, status, retry, ...pages } = useFlows(PAGE_SIZE, filter);
  const counts = useFlowCounts(flows);
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<Open>(null);
  const watching = usePlace('open');
  const watched = flows.find(({ id }) => id === watching.at);
  const close = () => setOpen(null);
  const chosen = open && (flows.find((one) => one.id === open.flow.id) ?? open.flow);
  const remove = (flow: OnboardingFlow) => {
    close();
    try {
      deleteFlow(flow.id);
      show('success', t('list.deleted', { name: flow.name }));
    } catch (error) {
      show('error', because(t('list.deleteFailed'), error));
    }
  };
  const duplicate = ({ name: original, description, isActive, steps }: OnboardingFlow) => {
    const name = copyName(original, (text) => t('duplicate.name', { name: text }));
    try {
      createFlow({ name, description, isActive, steps });
      show('success', t('duplicate.done', { name }));
    } catch (error) {
      show('error', because(t('duplicate.failed'), error));
    }
  };
  return (
    <>
      <DefinitionList
        texts={{
          title: t('list.title'),
          subtitle: t('list.subtitle'),
          create: t('list.create'),
          createFirst: t('list.createFirst'),
          empty: t('list.empty'),
          none: t('list.none'),
          loading: t('list.loading'),
          failed: t('loadFailed'),
          pages: t('pages'),
        }}
        icon={<RouteOutlined />}
        actions={
          <>
            <Button component={Link} to="/admin/packs">
              {t('list.packs')}
            </Button>
            <Button component={Link} to="/admin/assignments?kind=flows">
              {t('progress.all')}
            </Button>
          </>
        }
        builder="/admin/flow-builder"
        filters={{
          label: t('list.filter'),
          options: FLOW_FILTERS.map((name) => [name, t(`list.filters.${name}`), counts[name]] as const),
          value: filter,
          onChange: setFilter,
        }}
        status={status}
        retry={retry}
        pages={pages}
        notice={{ notice, dismiss }}
      >
        {flows.map((flow) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            onAssign={() => setOpen({ what: 'assign', flow })}
            onDuplicate={() => duplicate(flow)}
            onProgress={() => watching.go(flow.id)}
            onDelete={() => setOpen({ what: 'delete', flow })}
          />
        ))}
      </DefinitionList>
      {chosen && open.what === 'assign' && (
        <AssignDialog tasks={{ forms: [], flows: [chosen] }} onDone={show} onClose={close} />
      )}
      {watched && <ProgressDialog flow={watched} onClose={watching.leave} />}
      {chosen && open.what === 'delete' && (
        <DeleteDialog
          title={t('list.deleteTitle')}
          text={t('list.deleteText', { name: chosen.name })}
          hint={t('list.deleteHint')}
          confirmLabel={t('delete')}
          onConfirm={() => remove(chosen)}
          onClose={close}
        />
      )}
    </>
  );
}
