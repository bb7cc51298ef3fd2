import Box from '@mui/material/Box';
import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { isOpenTask, runAddress } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import type { OpenTask } from './openTasks.ts';
import { progressState } from './progress.ts';
import { SupportPanel } from './SupportPanel.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { FlowItem } from './FlowItem.tsx';

/** Loads the form library, which clients who are not asked for a rating do not need. */
const RatingPanel = lazyPart(() => import('./RatingPanel.tsx'));
/** Panels that nobody comes for first load after the first paint. */
const ActivityPanel = lazyPart(() => import('./ActivityPanel.tsx'));
const MeetingsPanel = lazyPart(() => import('./MeetingsPanel.tsx'));

type DashboardContentProps = ComponentProps<typeof DashboardStats> &
  Omit<ComponentProps<typeof ProgressPanel>, 'isNext'> & { open: readonly OpenTask[] | null };

/** Shows all of a client's data on the dashboard. Signatures, files and open tasks are null until they have loaded. */
export function DashboardContent({ run, flows, signatures, files, isUnsigned, open }: DashboardContentProps) {
  const [next] = open ?? [];
  const isOff = progressState(run) === 'off';
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void afterFirstPaint().then(() => setIsPainted(true)), []);
  return (
    <>
      {!isOff && <DashboardStats run={run} flows={flows} signatures={signatures} files={files} />}
      <Box sx={spaced}>
        <FormsPanel isNext={open?.length === 1} />
      </Box>
      <Box sx={spaced}>
        <FlowsPanel isNext={open?.length === 1} />
      </Box>
      <Box sx={spaced}>
        <Suspense>{run.status === 'COMPLETED' && run.approval && <RatingPanel />}</Suspense>
      </Box>
      <Box sx={columns}>
        {!isOff && (
          <ProgressPanel run={run} isUnsigned={isUnsigned} isNext={next === undefined || next.to === runAddress(run)} />
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

const spaced = { '&:not(:empty)': { mb: { xs: 1.5, sm: 3 } } };
/** Reserves the panel's space: folded it is only a title. */
const later = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 62 };
const columns = {
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
};

/**
 * Lists the flows assigned to this client; nothing for clients without any. With `isNext` the only open task is shown
 * above.
 */
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
