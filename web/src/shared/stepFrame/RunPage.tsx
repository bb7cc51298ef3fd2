import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';

interface Props {
  /** Content above everything, across the page. */
  header?: ReactNode;
  /** Content beside the step, on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of a run's page: the step in the middle, and on wide screens the list of steps beside it. */
export function RunPage({ header, aside, children }: Props) {
  return (
    <Box
      sx={{
        ...page,
        maxWidth: aside ? 1120 : 920,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: aside ? columns : '1fr' },
      }}
    >
      {header && <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{header}</Box>}
      {aside && <Box sx={side}>{aside}</Box>}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const columns = '232px minmax(0, 1fr)';
const page = {
  display: 'grid',
  columnGap: 8,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  pt: { xs: 3, md: 5 },
  pb: { xs: 0, sm: 6 },
};
const side = { display: { xs: 'none', md: 'block' }, position: 'sticky', top: 104, alignSelf: 'start' } as const;

/** Shows an error above the step, which keeps its values. Scrolls into view, because the button may be far below. */
export function StepProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none', mb: problem ? 4 : 0 }}>
      {problem && <ErrorPanel message={problem} onRetry={onRetry} />}
    </Box>
  );
}
