import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { Logo } from './Logo.tsx';

/** A page without the shell: one column below the logo, which leads home. `width` in pixels. */
export function BarePage({ children, width = 560 }: { children: ReactNode; width?: number }) {
  const { t } = useTranslation();
  const { name, isHomeSignIn } = useShownBrand();
  return (
    <Box sx={{ minHeight: '100dvh', py: { xs: 3, sm: 5 } }}>
      <Container sx={{ maxWidth: width, '&&': { maxWidth: width } }}>
        <header>
          <Link href={isHomeSignIn ? '/login' : '/'} aria-label={t('home', { name })} underline="none">
            <Logo />
          </Link>
        </header>
        <Box component="main" tabIndex={-1} sx={{ display: 'grid', gap: 2.5, mt: { xs: 4, sm: 6 } }}>
          {children}
        </Box>
      </Container>
    </Box>
  );
}
