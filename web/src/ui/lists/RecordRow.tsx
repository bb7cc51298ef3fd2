import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { PersonText } from '#ui/PersonText.tsx';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

interface Props {
  ref?: Ref<HTMLLIElement> | undefined;
  /** Stands before the name: a handle. */
  handle?: ReactNode;
  isDragging?: boolean | undefined;
  name: string;
  badges?: ReactNode;
  /** What there is to say in one line; a text is shown whole on hover. */
  facts: ReactNode;
  level?: 'h2' | 'h3';
  actions: ReactNode;
  /** What else there is, below. */
  children?: ReactNode;
}

/** One record of a list in two lines: what it is and where it stands, and at its end what can be done with it. */
export function RecordRow({ ref, handle, isDragging, name, badges, facts, level = 'h2', actions, children }: Props) {
  return (
    <Box component="li" ref={ref} sx={{ ...row, ...(isDragging && dragged) }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        {handle}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            <Typography component={level} title={name} sx={{ ...oneLine, fontWeight: 600 }}>
              <PersonText>{name}</PersonText>
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>{badges}</Box>
          </Box>
          <Typography
            component="div"
            variant="body2"
            color="textSecondary"
            title={typeof facts === 'string' ? facts : undefined}
            sx={oneLine}
          >
            {facts}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>{actions}</Box>
      {children && (
        <Box sx={below}>
          <PanelBoundary>{children}</PanelBoundary>
        </Box>
      )}
    </Box>
  );
}

/** What a list of such rows looks like. */
export const recordList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  minHeight: 52,
  px: 2,
  py: { xs: 1.5, sm: 0.5 },
};
const dragged = { bgcolor: 'background.paper', opacity: 0.6 };
/** On a phone there is no hover, and no room. */
const oneLine = {
  minWidth: 0,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  overflow: { sm: 'hidden' },
  textOverflow: { sm: 'ellipsis' },
  whiteSpace: { sm: 'nowrap' },
};
const below = {
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  pb: 0.5,
  '&:empty': { display: 'none' },
};
