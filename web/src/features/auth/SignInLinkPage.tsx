import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { AppError } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { linkAddress } from '#lib/linkAddress.ts';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { addressRules, AskLinkForm } from './AskLinkForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { OpenInBrowser } from './OpenInBrowser.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Loaded on demand, like all code that calls the server: the page shows without it. */
const linking = () => import('#data/session/mailedLink.ts');

/**
 * `/sign-in-link` requests a mail with a link, and `/sign-in-link/:token` is the link's target. Opening it changes
 * nothing; the button signs in.
 */
export default function SignInLinkPage() {
  const { token } = useParams();
  const { status } = useSession();
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  return token === undefined ? <AskPage /> : <OpenPage token={token} key={token} />;
}

function AskPage() {
  const { t } = useTranslation('start');
  return (
    <AuthFrame title={t('signInLink.title')} subtitle={t('signInLink.text')}>
      <AskLinkForm ask={async (email) => (await linking()).askSignInLink(email)} />
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {t('signInLink.back')}
      </Link>
    </AuthFrame>
  );
}

function OpenPage({ token }: { token: string }) {
  const { t } = useTranslation('start');
  const { t: auth } = useTranslation('auth');
  const [knownEmail, setKnownEmail] = useState(linkAddress);
  const [isOver, setIsOver] = useState(false);
  const form = useAccountForm({
    initial: { email: knownEmail, remember: true },
    rules: addressRules,
    submit: async (values) => (await linking()).signInByLink({ token, ...values }),
    explain: (error) => {
      if (error instanceof AppError && error.code === 'invalid-input') setKnownEmail('');
      setIsOver(error instanceof AppError && (error.code === 'conflict' || error.code === 'not-found'));
      return explain(error, t('signInLink.failed'));
    },
  });
  const again = { component: RouterLink, to: '/sign-in-link', state: { email: form.values.email } };
  return (
    <AuthFrame
      title={t(isOver ? 'signInLink.over' : 'signInLink.landing')}
      subtitle={isOver ? undefined : knownEmail ? t('signInLink.touch', { email: knownEmail }) : t('signInLink.type')}
    >
      <OpenInBrowser path={`/sign-in-link/${token}`} />
      <AccountForm form={form} network={t('signInLink.needsNetwork')}>
        {isOver ? (
          <Button variant="contained" size="large" {...again}>
            {t('signInLink.again')}
          </Button>
        ) : (
          <>
            {!knownEmail && (
              <TextInput {...form.text('email')} type="email" label={auth('email')} autoComplete="username" />
            )}
            <CheckInput {...form.check('remember')} label={auth('login.remember')} />
            <SubmitButton size="large" isBusy={form.isSubmitting}>
              {t(form.isSubmitting ? 'signInLink.submitting' : 'signInLink.submit')}
            </SubmitButton>
            {knownEmail && (
              <Button color="inherit" onClick={() => setKnownEmail('')}>
                {t('signInLink.other')}
              </Button>
            )}
          </>
        )}
      </AccountForm>
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {t('signInLink.back')}
      </Link>
    </AuthFrame>
  );
}
