import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownBrand } from '#data/session/shownBrand.ts';

const LINKS = ['privacy', 'terms', 'contact'] as const;

/** The foot of every page in the shell. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { name } = useShownBrand();
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
      <span>{name}</span>
      <Box component="nav" aria-label={t('footer.label')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {LINKS.map((name) => (
          <MuiLink key={name} component={Link} to={`/${name}`} color="inherit" underline="hover" sx={{ py: 0.5 }}>
            {t(`footer.${name}`)}
          </MuiLink>
        ))}
      </Box>
    </Box>
  );
}
