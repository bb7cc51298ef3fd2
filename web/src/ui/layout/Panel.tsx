import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

/** A section of a page on its own card; with a title it is a named region. */
export function Panel({
  title,
  action,
  children,
  id,
  isCompact = false,
  folds = false,
  lead,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
  /** Little space around, for one of several panels that should be visible together. */
  isCompact?: boolean;
  /** On a phone shows only the title and `lead` until it is opened. */
  folds?: boolean;
  lead?: ReactNode;
}) {
  const headingId = useId();
  const [isPhone] = useState(() => matchMedia('(max-width: 599.95px)').matches);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolding = folds && isPhone;
  const isOpen = !isFolding || isUnfolded;
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      aria-labelledby={title ? headingId : undefined}
      sx={{ p: isCompact ? 2 : { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      {(title ?? action) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mb: isCompact ? 1 : isOpen || lead ? 2 : 0,
            ...(isCompact && { minHeight: 32 }),
          }}
        >
          {title && (
            <Typography variant="h2" id={headingId} sx={isFolding ? { flex: 1 } : {}}>
              {isFolding ? (
                <ButtonBase aria-expanded={isOpen} onClick={() => setIsUnfolded(!isOpen)} sx={fold}>
                  <span>{title}</span>
                </ButtonBase>
              ) : (
                title
              )}
            </Typography>
          )}
          {action}
        </Box>
      )}
      <PanelBoundary>{lead}</PanelBoundary>
      {isOpen && <PanelBoundary>{children}</PanelBoundary>}
    </Paper>
  );
}

/** Style of a folding panel's title: as wide as the panel, with an arrow at its end. */
const fold = {
  justifyContent: 'space-between',
  width: '100%',
  font: 'inherit',
  textAlign: 'start',
  '&::after': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    m: 1,
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
  },
  '&[aria-expanded=true]::after': { rotate: '225deg' },
};
