import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { Logo } from '#ui/layout/Logo.tsx';

/** The logo as the way to the dashboard; on the narrowest screens without the name. */
export function HomeLink() {
  const { t } = useTranslation('shell');
  const { name } = useShownBrand();
  return (
    <Box
      component={Link}
      to="/dashboard"
      aria-label={t('homeLink', { name })}
      sx={{
        display: 'flex',
        textDecoration: 'none',
        borderRadius: 1,
        '@media (max-width: 379px)': { width: 32, overflow: 'hidden' },
      }}
    >
      <Logo size={30} />
    </Box>
  );
}
