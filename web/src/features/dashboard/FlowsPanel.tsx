import { isOpenTask } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import Box from '@mui/material/Box';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { FlowItem } from './FlowItem.tsx';

/** The flows assigned to this client; nothing at all for those who have none. With `isNext` the one thing that is open stands above. */
export function FlowsPanel({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation('flow');
  const { flows } = useMyFlows();
  if (flows.length === 0) return null;
  return (
    <Panel title={t('dashboard.title')} id="custom-flows" folds={isNext || !flows.some(isOpenTask)}>
      <Box component="ul" sx={list}>
        {flows.map((flow) => (
          <FlowItem key={flow.id} assignment={flow} />
        ))}
      </Box>
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
