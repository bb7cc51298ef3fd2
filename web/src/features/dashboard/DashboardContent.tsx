import Box from '@mui/material/Box';
import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { isOpenTask } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import type { OpenTask } from './openTasks.ts';
import { SupportPanel } from './SupportPanel.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { FlowItem } from './FlowItem.tsx';

/** With it comes the form library, which whoever is not asked need not fetch. */
const RatingPanel = lazyPart(() => import('./RatingPanel.tsx'));
/** What nobody comes for first: the first paint does without it. */
const ActivityPanel = lazyPart(() => import('./ActivityPanel.tsx'));
const MeetingsPanel = lazyPart(() => import('./MeetingsPanel.tsx'));

type DashboardContentProps = ComponentProps<typeof DashboardStats> &
  Omit<ComponentProps<typeof ProgressPanel>, 'isNext'> & { open: readonly OpenTask[] | null };

/** All that the dashboard shows of a client's data. Signatures, files and what is open are null until they are known. */
export function DashboardContent({ run, flows, signatures, files, isUnsigned, open }: DashboardContentProps) {
  const [next] = open ?? [];
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void afterFirstPaint().then(() => setIsPainted(true)), []);
  return (
    <>
      {!run.isOff && <DashboardStats run={run} flows={flows} signatures={signatures} files={files} />}
      <Box sx={apart}>
        <FormsPanel isNext={open?.length === 1} />
      </Box>
      <Box sx={apart}>
        <FlowsPanel isNext={open?.length === 1} />
      </Box>
      <Box sx={apart}>
        <Suspense>{run.status === 'COMPLETED' && run.approval && <RatingPanel />}</Suspense>
      </Box>
      <Box sx={columns}>
        {!run.isOff && (
          <ProgressPanel run={run} isUnsigned={isUnsigned} isNext={next === undefined || next.name === null} />
        )}
        <Box sx={later}>
          <Overlay isOpen={isPainted}>
            <ActivityPanel run={run} signatures={signatures} files={files} />
          </Overlay>
        </Box>
        <Box sx={later}>
          <Overlay isOpen={isPainted}>
            <MeetingsPanel />
          </Overlay>
        </Box>
        <SupportPanel />
      </Box>
    </>
  );
}

const apart = { '&:not(:empty)': { mb: { xs: 1.5, sm: 3 } } };
/** Its place is kept: folded it is a title. */
const later = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 62 };
const columns = {
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
};

/** The flows assigned to this client; nothing at all for those who have none. With `isNext` the one thing that is open stands above. */
function FlowsPanel({ isNext }: { isNext: boolean }) {
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
