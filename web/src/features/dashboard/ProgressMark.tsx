import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Mark {
  state: 'done' | 'next' | 'ahead' | 'waiting';
  mark: ReactNode;
  /** The line to the next milestone; the last milestone has none. */
  path?: 'done' | 'open' | undefined;
  children: ReactNode;
}

/** One milestone: its mark and the line to the next one on the left, its texts on the right. */
export function ProgressMark({ state, mark, path, children }: Mark) {
  return (
    <Box component="li" aria-current={state === 'next' ? 'step' : undefined} sx={{ display: 'flex', gap: 2 }}>
      <Box aria-hidden sx={{ flex: 'none', display: 'flex', flexDirection: 'column', alignItems: 'center', width: 36 }}>
        <Box sx={{ ...circle, ...looks[state] }}>{mark}</Box>
        {path && <Box sx={{ ...line, ...(path === 'done' ? doneLine : openLine) }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: path ? 2.5 : 0 }}>{children}</Box>
    </Box>
  );
}

const circle = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  border: '2px solid',
  fontWeight: 650,
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { fontSize: 20 },
};
const looks = {
  done: { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  next: { borderColor: 'secondary.main', color: 'text.primary', outline: '4px solid', outlineColor: 'action.hover' },
  waiting: { borderColor: 'secondary.main', borderStyle: 'dashed', color: 'text.primary' },
  ahead: { borderColor: 'divider', color: 'text.secondary' },
};
const line = { flex: 1, width: 0, minHeight: 16, my: 0.5, borderLeft: '2px' };
const doneLine = { borderLeftStyle: 'solid', borderColor: 'primary.main' };
const openLine = { borderLeftStyle: 'dotted', borderColor: 'divider' };
