import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface WelcomeItem {
  title: string;
  description?: string | undefined;
  estimatedTime?: string | undefined;
}

/** The steps ahead as milestones on a dotted path. */
export function WelcomeSteps({ items }: { items: readonly WelcomeItem[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item, index) => (
        <Box component="li" key={index} sx={item.description ? milestone : short}>
          <Box aria-hidden className="dot">
            {index + 1}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
              <Typography component="h2" variant="h3">
                {item.title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {item.estimatedTime}
              </Typography>
            </Box>
            {item.description && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, whiteSpace: 'pre-line' }}>
                {item.description}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const milestone = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px 1fr',
  columnGap: 2,
  pb: 3,
  '&:last-child': { pb: 0 },
  // The path from this milestone to the next one.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 19,
    top: 44,
    bottom: 4,
    borderLeft: '2px dotted',
    borderColor: 'secondary.main',
  },
  '& > .dot': {
    width: 40,
    height: 40,
    borderRadius: '50%',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'primary.main',
    display: 'grid',
    placeItems: 'center',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
/** A title without a description is centred beside its mark. */
const short = { ...milestone, '& > :last-child': { pt: '9px' } };
