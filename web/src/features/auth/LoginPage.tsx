import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useIsRegistrationClosed } from './useRegistration.ts';
import { useSignInTarget } from './useSignInTarget.ts';

/**
 * Signs in, also after registering, then goes to the page that was asked for. People who are signed in already do not
 * see the form.
 */
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
        email || isClosed ? (
          t(email ? 'login.registered' : 'login.signIn')
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

/** Shown when a signed-in person asked for a page that their role may not see. */
function RefusedPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  return (
    <AuthFrame title={t('refused.title')} subtitle={t('refused.text', { email: user.email })}>
      <Button variant="contained" component={RouterLink} to="/dashboard" replace>
        <span>{common('backToDashboard')}</span>
      </Button>
    </AuthFrame>
  );
}
