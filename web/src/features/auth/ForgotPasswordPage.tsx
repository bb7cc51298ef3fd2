import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { requestPasswordReset } from '#data/session/session.ts';
import { AskLinkForm } from './AskLinkForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Requests the mail to reset a password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('forgot.title')} subtitle={t('forgot.text')}>
      <AskLinkForm ask={requestPasswordReset} />
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {t('forgot.back')}
      </Link>
    </AuthFrame>
  );
}
