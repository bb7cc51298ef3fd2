import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { PersonText } from '#ui/PersonText.tsx';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

interface Props {
  ref?: Ref<HTMLLIElement> | undefined;
  /** A drag handle before the name. */
  handle?: ReactNode;
  isDragging?: boolean | undefined;
  name: string;
  badges?: ReactNode;
  /** Facts in one line; a text is shown in full on hover. */
  facts: ReactNode;
  level?: 'h2' | 'h3';
  actions: ReactNode;
  /** Further content below. */
  children?: ReactNode;
}

/** A record of a list in two lines: name, badges and facts, with its actions at the end. */
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

/** Style of a list of such rows. */
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
/** One line with an ellipsis; phones, without hover and room, wrap it. */
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
