import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { Logo } from '#ui/layout/Logo.tsx';

/** The logo, with the name where there is room, as a link to the dashboard. */
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
        minWidth: 0,
        textDecoration: 'none',
        borderRadius: 1,
        // without room the name wraps to a second line, which is hidden
        '& > span': { flexWrap: 'wrap', height: 30, overflow: 'hidden' },
      }}
    >
      <Logo size={30} />
    </Box>
  );
}
