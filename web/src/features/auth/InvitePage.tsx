import { AppError, say, type InvitationLook, type MessageOrText } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { lookAtInvitation } from '#data/session/invitationLook.ts';
import { signOut, useSession, type SessionUser } from '#data/session/session.ts';
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

type LookResult = InvitationLook | { state: 'unknown' | 'failed'; reason: MessageOrText };

/**
 * `/invite/:token`, and `/invite` for the code. Opening the page changes nothing, because mail scanners open it, too.
 */
export default function InvitePage() {
  const { token } = useParams();
  const { status, user } = useSession();
  const [wasSignedIn] = useState(status === 'signed-in');
  if (status === 'signed-in' && !wasSignedIn) return <Navigate to="/dashboard" replace />;
  const self = wasSignedIn ? user : null;
  if (token !== undefined) return <ByLink token={token} self={self} key={token} />;
  return self ? <SignedIn email={self.email} /> : <ByCode />;
}

/** Tells a person who is signed in that an invitation for somebody else needs another session. */
function SignedIn({ email }: { email: string }) {
  const { t } = useTranslation('invitations');
  return (
    <AuthFrame title={t('join.signedIn')} subtitle={t('join.signedInText', { email })}>
      <Actions>
        <Button variant="contained" component={RouterLink} to="/dashboard">
          {t('join.toDashboard')}
        </Button>
        <SignOutButton />
      </Actions>
    </AuthFrame>
  );
}

function SignOutButton() {
  const { t } = useTranslation('invitations');
  return (
    <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
      {t('join.signOut')}
    </Button>
  );
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

/** Shows the invitation of a link; to a person who is signed in only one that their account may accept. */
function ByLink({ token, self }: { token: string; self: SessionUser | null }) {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const { name } = useShownBrand();
  const { look, again } = useLook(token);
  if (!look) return <LoadingScreen />;
  if (self && !isFor(look, self)) return <SignedIn email={self.email} />;
  if (look.state === 'failed')
    return (
      <AuthFrame title={t('join.notNow')} subtitle={say(look.reason)}>
        <Button variant="contained" onClick={again}>
          {t('join.again')}
        </Button>
      </AuthFrame>
    );
  if (look.state !== 'open') return <NotOpen token={token} state={look.state} />;
  const { firstName, email, invitedBy, client, role } = look;
  const text = client
    ? t('join.textTeam', { by: invitedBy, client, email })
    : t(role === 'ADMIN' ? 'join.textAdmin' : 'join.text', { by: invitedBy, name, email });
  return (
    <AuthFrame title={t('join.title', { name: firstName })} subtitle={<PersonText>{text}</PersonText>}>
      <OpenInBrowser path={`/invite/${token}`} />
      <InvitedWork look={look} />
      {self ? <JoinAsSelf token={token} email={email} /> : <JoinForm token={token} email={email} onRefused={again} />}
    </AuthFrame>
  );
}

/**
 * Checks whether the account that is signed in may accept an invitation: a team member or an admin needs one of their
 * own.
 */
const isFor = (look: LookResult, { email, role }: SessionUser) =>
  look.state === 'open' && look.email === email && look.role === 'USER' && !look.client && role === 'USER';

/** Accepts an invitation with the account that is signed in. */
function JoinAsSelf({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('invitations');
  const navigate = useNavigate();
  const { isBusy, problem, attempt } = useAttempt();
  const accept = () =>
    attempt(async () => {
      await (await joining()).joinSignedIn(token);
      await navigate('/dashboard', { replace: true });
    });
  return (
    <Actions>
      <Typography>{t('join.asSelf', { email })}</Typography>
      {problem && <Banner severity="error">{problem}</Banner>}
      <Button variant="contained" size="large" disabled={isBusy} onClick={accept}>
        {t('join.asSelfSubmit')}
      </Button>
      <SignOutButton />
    </Actions>
  );
}

/** Loads the invitation of a link; null while loading. */
function useLook(token: string) {
  const [look, setLook] = useState<LookResult | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (result: LookResult) => isCurrent && setLook(result);
    lookAtInvitation(token).then(show, (error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'not-found';
      show({ state: isUnknown ? 'unknown' : 'failed', reason: explain(error, '').message || say('unexpected') });
    });
    return () => void (isCurrent = false);
  }, [token, round]);
  return { look, again: () => setRound(round + 1) };
}

/** Explains that an invitation is expired, withdrawn, used or unknown, and offers the way on. */
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

/** Runs one operation at a time, and holds what went wrong. */
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
