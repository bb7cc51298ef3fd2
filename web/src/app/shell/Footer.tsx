import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCT } from '#lib/keptBrand.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';

/** The footer of every page in the shell. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { name, imprint, privacy, isPoweredByShown } = useShownBrand();
  const links = { ...(imprint && { imprint }), privacy: privacy || '/privacy', terms: '/terms', contact: '/contact' };
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: { xs: 2, sm: 3, lg: 5 },
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <span>{name}</span>
        {isPoweredByShown && <span>{t('footer.powered', { product: PRODUCT.name })}</span>}
      </Box>
      <Box component="nav" aria-label={t('footer.label')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {Object.entries(links).map(([kind, address]) => (
          <MuiLink key={kind} component={Link} to={address} color="inherit" underline="hover" sx={{ py: 0.5 }}>
            {t(`footer.${kind as keyof typeof links}`)}
          </MuiLink>
        ))}
      </Box>
    </Box>
  );
}
