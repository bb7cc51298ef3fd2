import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { LanguageSelect } from '#ui/inputs/LanguageSelect.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AuthPicture } from './AuthPicture.tsx';
import { useIsBrandKnown } from './useRegistration.ts';

/** Around the forms of the account: the form on one side, a picture on the other where there is room. */
export function AuthFrame({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { name } = useShownBrand();
  const isKnown = useIsBrandKnown();
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 1fr) minmax(0, 1.1fr)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 5 }, py: { xs: 3, sm: 4 } }}>
        <header>
          <Link
            href="/"
            aria-label={t('home', { name })}
            underline="none"
            sx={{ display: 'inline-block' }}
            style={{ visibility: isKnown ? 'visible' : 'hidden' }}
          >
            <Logo />
          </Link>
        </header>
        <Box component="main" tabIndex={-1} sx={{ width: '100%', maxWidth: 420, m: 'auto', py: { xs: 4, sm: 6 } }}>
          <PageHeader title={title} subtitle={subtitle} />
          {children}
        </Box>
        <footer>
          <LanguageSelect />
        </footer>
      </Box>
      <AuthPicture />
    </Box>
  );
}
