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
          d="M12 53c1-14 11-14 17-17s9-6 9-12"
          stroke="currentColor"
          strokeWidth="6.5"
          strokeLinecap="round"
          strokeDasharray="0.1 10.6"
        />
        <path d="M40 4l22 9.5-22 9.5z" fill="var(--mui-palette-secondary-main)" />
        <path d="M38 26V5" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
        <circle cx="12" cy="53" r="9" fill="currentColor" />
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
