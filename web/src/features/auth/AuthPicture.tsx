import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';

/** The five milestones of an onboarding: position on the drawing, and the side of their name. */
const MILESTONES = [
  { key: 'company', x: 150, y: 640, side: 'start' },
  { key: 'files', x: 330, y: 540, side: 'end' },
  { key: 'signing', x: 230, y: 410, side: 'start' },
  { key: 'project', x: 350, y: 290, side: 'end' },
  { key: 'review', x: 250, y: 170, side: 'start' },
] as const;

const TRAIL =
  'M60 740 C80 680 100 660 150 640 S300 620 330 540 S210 470 230 410 S350 370 350 290 S230 240 250 170 S330 110 380 84';

/** Wider than the drawing, to reach both edges of any window. */
const HILLS = {
  far: 'M-900 640 Q-500 540 -150 660 T290 640 T760 600 T1500 640 V1200 H-900Z',
  near: 'M-900 720 Q-400 660 -60 730 T330 720 T820 700 T1500 730 V1200 H-900Z',
};

/**
 * The picture beside the account's forms: the path of an onboarding, from the first step to the flag; under a brand
 * only its hills.
 */
export function AuthPicture() {
  const { t } = useTranslation('auth');
  const { welcome } = useShownBrand();
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        visibility: 'var(--brand, visible)',
        bgcolor: 'var(--accent, #17594A)',
      }}
    >
      <Box sx={frame}>
        <Typography
          data-brand="welcome"
          variant="h2"
          component="p"
          sx={{ p: { md: 4, lg: 6 }, pb: 0, maxWidth: '17em', fontSize: '1.75rem', color: 'inherit' }}
        >
          {welcome || <span data-brand="product">{t('art.line')}</span>}
        </Typography>
        <Box component="svg" viewBox="0 0 560 780" sx={{ flex: 1, minHeight: 0, width: '100%', overflow: 'visible' }}>
          <path d={HILLS.far} fill="color-mix(in srgb, #000 16%, var(--accent, #17594A))" />
          <path d={HILLS.near} fill="color-mix(in srgb, #000 30%, var(--accent, #17594A))" />
          <g data-brand="product">
            <path
              d={TRAIL}
              fill="none"
              stroke="#F4EFE4"
              strokeOpacity="0.75"
              strokeWidth="5"
              strokeLinecap="round"
              strokeDasharray="0.1 15"
            />
            <path d="M380 84 V20" stroke="#F4EFE4" strokeWidth="6" strokeLinecap="round" />
            <path d="M383 20 l56 20 -56 22z" fill="#E39A2D" />
            {MILESTONES.map(({ key, x, y, side }) => (
              <g key={key}>
                <circle cx={x} cy={y} r="15" fill="var(--accent, #17594A)" stroke="#F4EFE4" strokeWidth="4" />
                <circle cx={x} cy={y} r="6" fill="#E39A2D" />
                <text
                  x={side === 'end' ? x + 30 : x - 30}
                  y={y + 6}
                  textAnchor={side === 'end' ? 'start' : 'end'}
                  fill="#F4EFE4"
                  fontSize="18"
                  fontWeight="550"
                >
                  {t(`art.${key}`)}
                </text>
              </g>
            ))}
          </g>
        </Box>
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  color: '#F4EFE4',
  overflow: 'hidden',
};
