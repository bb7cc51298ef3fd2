import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';

/** What went wrong, above the step, which keeps everything; comes into view, for the button that failed may be far below. */
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
