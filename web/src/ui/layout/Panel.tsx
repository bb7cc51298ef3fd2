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
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  const headingId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      aria-labelledby={title ? headingId : undefined}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      {(title ?? action) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mb: 2,
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
