import { AppError, say, type InvitationLook, type Said } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useParams } from 'react-router-dom';
import { lookAtInvitation } from '#data/session/invitationLook.ts';
import { signOut, useSession } from '#data/session/session.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { explain } from './accountError.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { OpenInBrowser } from './OpenInBrowser.tsx';
import { InvitedWork } from './InvitedWork.tsx';
import { CodeForm, JoinForm } from './JoinForm.tsx';
import { joining } from './joiningCalls.ts';

type Found = InvitationLook | { state: 'unknown' | 'failed'; reason: Said };

/** `/invite/:token`, and `/invite` for the code. Opening it changes nothing: a mail scanner opens it, too. */
export default function InvitePage() {
  const { t } = useTranslation('invitations');
  const { token } = useParams();
  const { status, user } = useSession();
  const [wasSignedIn] = useState(status === 'signed-in');
  if (status === 'signed-in' && !wasSignedIn) return <Navigate to="/dashboard" replace />;
  if (user && wasSignedIn)
    return (
      <AuthFrame title={t('join.signedIn')} subtitle={t('join.signedInText', { email: user.email })}>
        <Actions>
          <Button variant="contained" component={RouterLink} to="/dashboard">
            {t('join.toDashboard')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
            {t('join.signOut')}
          </Button>
        </Actions>
      </AuthFrame>
    );
  return token === undefined ? <ByCode /> : <ByLink token={token} key={token} />;
}

function ByCode() {
  const { t } = useTranslation('invitations');
  return (
    <AuthFrame title={t('join.codeTitle')} subtitle={t('join.codeText')}>
      <OpenInBrowser path="/invite" />
      <CodeForm />
    </AuthFrame>
  );
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const { name } = useShownBrand();
  const { found, again } = useLook(token);
  if (!found) return <LoadingScreen />;
  if (found.state === 'failed')
    return (
      <AuthFrame title={t('join.notNow')} subtitle={say(found.reason)}>
        <Button variant="contained" onClick={again}>
          {t('join.again')}
        </Button>
      </AuthFrame>
    );
  if (found.state !== 'open') return <NotOpen token={token} state={found.state} />;
  const { firstName, email, invitedBy, client, role } = found;
  const text = client
    ? t('join.textTeam', { by: invitedBy, client, email })
    : t(role === 'ADMIN' ? 'join.textAdmin' : 'join.text', { by: invitedBy, name, email });
  return (
    <AuthFrame title={t('join.title', { name: firstName })} subtitle={<PersonText>{text}</PersonText>}>
      <OpenInBrowser path={`/invite/${token}`} />
      <InvitedWork look={found} />
      <JoinForm token={token} email={email} onRefused={again} />
    </AuthFrame>
  );
}

/** What the link leads to; null while that is asked. */
function useLook(token: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (what: Found) => isCurrent && setFound(what);
    lookAtInvitation(token).then(show, (error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'not-found';
      show({ state: isUnknown ? 'unknown' : 'failed', reason: explain(error, '').message || say('unexpected') });
    });
    return () => void (isCurrent = false);
  }, [token, round]);
  return { found, again: () => setRound(round + 1) };
}

/** Expired, withdrawn, used, or never there: what is so, and the way on from it. */
function NotOpen({ token, state }: { token: string; state: 'expired' | 'joined' | 'withdrawn' | 'unknown' }) {
  const { t } = useTranslation('invitations');
  const { isBusy, problem, attempt } = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const ask = () =>
    attempt(async () => {
      await (await joining()).askForInvitation(token);
      setIsSent(true);
    });
  return (
    <AuthFrame title={t(`join.${state}.title`)} subtitle={t(`join.${state}.text`)}>
      <Actions>
        {problem && <Banner severity="error">{problem}</Banner>}
        {isSent && <Banner severity="success">{t('join.sent')}</Banner>}
        {state === 'expired' && !isSent && (
          <Button variant="contained" size="large" disabled={isBusy} onClick={ask}>
            {t('join.ask')}
          </Button>
        )}
        {state === 'joined' && (
          <Button variant="contained" size="large" component={RouterLink} to="/login">
            {t('join.signIn')}
          </Button>
        )}
        {state === 'unknown' && (
          <Link component={RouterLink} to="/invite">
            {t('join.byCode')}
          </Link>
        )}
      </Actions>
    </AuthFrame>
  );
}

/** One thing at a time, and what went wrong with it. */
function useAttempt() {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(null);
    void work()
      .catch((error: unknown) => setProblem(say(explain(error, t('join.failed')).message)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, problem, attempt };
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>{children}</Box>
);
