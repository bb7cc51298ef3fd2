import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

interface Props {
  title: string;
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A framed part of a dialog or page, named by its heading. */
export function FramedSection({ title, level = 'h3', children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h3" component={level} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <PanelBoundary>{children}</PanelBoundary>
    </Box>
  );
}

const frame = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > dl': { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 3 },
};
