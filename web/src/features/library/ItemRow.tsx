import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

interface ItemRowProps {
  icon: ReactNode;
  name: string;
  /** Such as type, size and time. */
  facts: readonly string[];
  badge: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** One row in a list of documents or files. */
export function ItemRow({ icon, name, facts, badge, children, actions }: ItemRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary', mt: 0.25 }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <PersonText>{name}</PersonText>
          </Typography>
          {badge}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {dotted(facts)}
        </Typography>
        {children}
      </Box>
      <Box sx={buttons}>{actions}</Box>
    </Box>
  );
}

export const itemList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

const row = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 1,
  p: 2,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
};
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  gridColumn: { xs: '2', sm: 'auto' },
  ml: { xs: -1, sm: 0 },
};
