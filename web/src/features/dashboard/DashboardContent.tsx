import Box from '@mui/material/Box';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#lib/lazyPart.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { FlowsPanel } from './FlowsPanel.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import type { OpenTask } from './openTasks.ts';
import { ProgressPanel } from './ProgressPanel.tsx';

/** With it comes the form library, which whoever is not asked need not fetch. */
const RatingPanel = lazyPart(() => import('./RatingPanel.tsx'));

type DashboardContentProps = ComponentProps<typeof DashboardStats> &
  Omit<ComponentProps<typeof ProgressPanel>, 'isNext'> & { open: readonly OpenTask[] | null };

/** All that the dashboard shows of a client's data. Signatures, files and what is open are null until they are known. */
export function DashboardContent({ run, signatures, files, isUnsigned, open }: DashboardContentProps) {
  const [next] = open ?? [];
  return (
    <>
      {!run.isOff && <DashboardStats run={run} signatures={signatures} files={files} />}
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
        {!run.isOff && (
          <ProgressPanel run={run} isUnsigned={isUnsigned} isNext={next === undefined || next.name === null} />
        )}
        <ActivityPanel run={run} signatures={signatures} files={files} />
        <MeetingsPanel />
        <SupportPanel />
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
};
