import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RefusedPage } from './RefusedPage.tsx';
import { useIsRegistrationClosed } from './useRegistration.ts';
import { useSignInTarget } from './useSignInTarget.ts';

/** Signs in, then goes where the person was going. Whoever is signed in already does not see the form. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { status, user } = useSession();
  const isClosed = useIsRegistrationClosed();
  const { target, targetState, refused, email } = useSignInTarget();
  if (status === 'signed-in' && user) {
    return refused !== undefined && refused === user.uid ? (
      <RefusedPage user={user} />
    ) : (
      <Navigate to={target} replace state={targetState} />
    );
  }
  const register = (
    <Link component={RouterLink} to="/register">
      {t('login.create')}
    </Link>
  );
  return (
    <AuthFrame
      title={t('login.title')}
      subtitle={
        isClosed ? (
          t('login.signIn')
        ) : (
          <>
            <span>{t('login.or')}</span> {register}
          </>
        )
      }
    >
      <LoginForm email={email ?? ''} />
    </AuthFrame>
  );
}
