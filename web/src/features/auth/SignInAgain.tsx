import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#data/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';

/** Tells above every page that the server needs a new sign-in, and asks for the password without leaving the page. */
export default function SignInAgain({ user, providers }: { user: SessionUser; providers: readonly string[] }) {
  const { t } = useTranslation('sync');
  const { t: auth } = useTranslation('auth');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}>
      <Banner
        severity="warning"
        action={
          <Button size="small" variant="contained" sx={{ my: { sm: -0.5 } }} onClick={() => setIsAsking(true)}>
            <span>{auth('login.submit')}</span>
          </Button>
        }
      >
        <strong>{t('signInAgain.notice')}</strong> <span>{t('signInAgain.kept')}</span>
      </Banner>
      {isAsking && <SignInAgainDialog user={user} providers={providers} onClose={() => setIsAsking(false)} />}
    </Box>
  );
}
