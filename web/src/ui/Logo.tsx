import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The mark, a trail that ends at a flag, and next to it the product's name. `size` is the mark's height in pixels. */
export function Logo({ size = 32, withName = true }: { size?: number; withName?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'primary.main' }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 64 64"
        fill="none"
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : 'Firstmile'}
        aria-hidden={withName || undefined}
      >
        <path
          d="M14 52c0-12 10-13 17-16s12-8 12-14"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0.1 10.4"
        />
        <path d="M43 22V7l13 5.5L43 18" fill="var(--mui-palette-secondary-main)" stroke="none" />
        <path d="M43 24V7" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <circle cx="14" cy="52" r="8" fill="currentColor" />
      </svg>
      {withName && (
        <Typography
          component="span"
          variant="h3"
          sx={{ color: 'text.primary', fontWeight: 700, fontSize: size * 0.66, lineHeight: 1 }}
        >
          Firstmile
        </Typography>
      )}
    </Box>
  );
}
