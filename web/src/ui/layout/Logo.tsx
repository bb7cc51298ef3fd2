import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useShownBrand } from '#data/session/shownBrand.ts';

/**
 * The business's logo, or without one the product's mark, a trail that ends at a flag; beside it the name. On dark
 * pages a logo without a dark version is on white. `size` is the height in pixels.
 */
export function Logo({ size = 32, withName = true }: { size?: number; withName?: boolean }) {
  const { name, logo, logoDark } = useShownBrand();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'primary.main',
        visibility: 'var(--brand, visible)',
      }}
    >
      {logo ? (
        Object.entries({ light: logo, dark: logoDark }).map(
          ([scheme, src]) =>
            src && (
              <img
                key={scheme}
                data-logo={scheme}
                src={src}
                alt={withName ? '' : name}
                height={size}
                style={{ maxWidth: 160, objectFit: 'contain', borderRadius: 4, background: logoDark ? 'none' : '#fff' }}
              />
            ),
        )
      ) : (
        <svg
          data-brand="mark"
          width={size}
          height={size}
          viewBox="0 0 64 64"
          fill="none"
          role={withName ? undefined : 'img'}
          aria-label={withName ? undefined : name}
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
      )}
      {withName && (
        <Typography
          component="span"
          data-brand="name"
          variant="h3"
          sx={{ color: 'text.primary', fontWeight: 700, fontSize: size * 0.66, lineHeight: 1 }}
        >
          {name}
        </Typography>
      )}
    </Box>
  );
}
