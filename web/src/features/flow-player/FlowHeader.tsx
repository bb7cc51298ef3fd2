import type { FlowAssignment } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Which flow this is; the step below has the page's heading. */
export function FlowHeader({ flow: { flow } }: { flow: FlowAssignment }) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 }, overflowWrap: 'anywhere' }}>
      <Typography component="p" variant="h3">
        {flow.name}
      </Typography>
      {flow.description && (
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '76ch', whiteSpace: 'pre-line' }}>
          {flow.description}
        </Typography>
      )}
    </Box>
  );
}
