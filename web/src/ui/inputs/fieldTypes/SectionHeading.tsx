import type { FormSection } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Title and text above a section's fields; nothing if both are empty. */
export function SectionHeading({ section }: { section: FormSection }) {
  const { title, text } = section;
  if (title === '' && text === '') return null;
  return (
    <Box>
      {title && (
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
