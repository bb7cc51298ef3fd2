import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useIsRegistrationClosed } from './useRegistration.ts';

/** Creates an account for a new client. */
export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const { status } = useSession();
  const isClosed = useIsRegistrationClosed();
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  const login = (
    <Link component={RouterLink} to="/login">
      {t('register.signIn')}
    </Link>
  );
  return (
    <AuthFrame
      title={t(isClosed ? 'register.closed' : 'register.title')}
      subtitle={
        <>
          <span>{t('register.have')}</span> {login}
        </>
      }
    >
      {isClosed ? <Typography>{t('register.closedText')}</Typography> : <RegisterForm />}
    </AuthFrame>
  );
}
