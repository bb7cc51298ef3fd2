import Box from '@mui/material/Box';
import { toneColor, toneTint, type Tone } from './tint.ts';

/** A short status on a tint of its colour; the text carries the meaning. */
export function StatusBadge({ label, color }: { label: string; color: Tone }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        color: `color-mix(in srgb, ${toneColor(color)} 88%, var(--mui-palette-text-primary))`,
        bgcolor: toneTint(color, 13),
      }}
    >
      {label}
    </Box>
  );
}
