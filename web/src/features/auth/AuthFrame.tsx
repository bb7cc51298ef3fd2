import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { LanguageSelect } from '#ui/inputs/LanguageSelect.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AuthPicture } from './AuthPicture.tsx';
import { useRegistration } from './useRegistration.ts';

/** Frames the forms of the account: the form on one side and, where there is room, a picture on the other. */
export function AuthFrame({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const brand = useShownBrand();
  useRegistration(); // the brand may have changed since this device last loaded it
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(420px, 1fr) minmax(0, 1.1fr)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 5 }, py: { xs: 3, sm: 4 } }}>
        <header>
          <Link
            href={brand.isHomeSignIn ? '/login' : '/'}
            aria-label={t('home', { name: brand.name })}
            underline="none"
            sx={{ display: 'inline-block' }}
          >
            <Logo />
          </Link>
        </header>
        <Box
          component="main"
          tabIndex={-1}
          sx={{ width: '100%', maxWidth: 420, m: { xs: '0 auto auto', md: 'auto' }, py: { xs: 4, sm: 6 } }}
        >
          <PageHeader title={title} subtitle={subtitle} />
          {children}
        </Box>
        <Typography
          data-brand="welcome"
          color="textSecondary"
          sx={{ display: { md: 'none' }, '&:not(:empty)': { mb: 2 } }}
        >
          {brand.welcome}
        </Typography>
        <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <LanguageSelect />
          {(['imprint', 'privacy'] as const).map((kind) => (
            <Link
              key={kind}
              data-brand-link={kind}
              href={brand[kind] || '/'}
              hidden={!brand[kind]}
              color="textSecondary"
              variant="body2"
            >
              {t(kind)}
            </Link>
          ))}
        </Box>
      </Box>
      <AuthPicture />
    </Box>
  );
}
