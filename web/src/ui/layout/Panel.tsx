import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

/** A section of a page on its own card; with a title it is a named region. */
export function Panel({
  title,
  action,
  children,
  id,
  isCompact = false,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
  /** With little room around it: one of several that are to be seen at once. */
  isCompact?: boolean;
}) {
  const headingId = useId();
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
            mb: isCompact ? 1 : 2,
            ...(isCompact && { minHeight: 32 }),
          }}
        >
          {title && (
            <Typography variant="h2" id={headingId}>
              {title}
            </Typography>
          )}
          {action}
        </Box>
      )}
      <PanelBoundary>{children}</PanelBoundary>
    </Paper>
  );
}
