import type { FlowAssignment } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  flow: FlowAssignment;
  /** Shows only the first two lines of the description, on later steps. */
  isShort: boolean;
}

/** Shows the name and description of the flow; the step below has the page's heading. */
export function FlowHeader({ flow: { flow }, isShort }: Props) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 }, overflowWrap: 'anywhere' }}>
      <Typography component="p" variant="h3">
        <PersonText>{flow.name}</PersonText>
      </Typography>
      {flow.description && (
        <Typography color="textSecondary" sx={isShort ? { ...text, ...clamped } : text}>
          <PersonText>{flow.description}</PersonText>
        </Typography>
      )}
    </Box>
  );
}

const text = { mt: 0.5, maxWidth: '76ch', whiteSpace: 'pre-line' } as const;
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
