import { flowContent } from '@firstmile/domain';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createFlow, deleteFlow } from '#data/queries/flowCommands.ts';
import { FLOW_FILTERS, useFlows, type FlowFilter } from '#data/queries/flows.ts';
import { useFlowCounts } from '#data/queries/counts.ts';
import { usePlace } from '#lib/usePlace.ts';
import { DefinitionPage } from '#shared/building/DefinitionPage.tsx';
import { FlowCard } from './FlowCard.tsx';
import { ProgressDialog } from './ProgressDialog.tsx';

const PAGE_SIZE = 12;

/** `/admin/flows`: lists the flows, newest first, live. */
export default function FlowsPage() {
  const { t } = useTranslation('flows');
  const [filter, setFilter] = useState<FlowFilter>('all');
  const list = useFlows(PAGE_SIZE, filter);
  const counts = useFlowCounts(list.items);
  const progressPlace = usePlace('open');
  const progressFlow = list.items.find(({ id }) => id === progressPlace.at);
  return (
    <>
      <DefinitionPage
        kind="flows"
        icon={<RouteOutlined />}
        actions={
          <Button component={Link} to="/admin/assignments?kind=flows">
            {t('progress.all')}
          </Button>
        }
        builder="/admin/flow-builder"
        filters={{
          options: FLOW_FILTERS.map((name) => [name, t(`list.filters.${name}`), counts[name]] as const),
          value: filter,
          onChange: setFilter,
        }}
        list={list}
        duplicate={(flow, name) => createFlow({ ...flowContent(flow), name })}
        remove={deleteFlow}
        tasksOf={(flow) => ({ forms: [], flows: [flow] })}
        row={(flow, on) => <FlowCard key={flow.id} flow={flow} onProgress={() => progressPlace.go(flow.id)} {...on} />}
      />
      {progressFlow && <ProgressDialog flow={progressFlow} onClose={progressPlace.leave} />}
    </>
  );
}
