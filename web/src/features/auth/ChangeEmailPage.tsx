import Button from '@mui/material/Button';
import { entryCalls } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { explain } from './accountError.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** `/change-email/:token`: the target of the link to a new address. */
export default function ChangeEmailPage() {
  return <ChangeEmail path={entryCalls.changeEmail} texts="changeEmail" />;
}

interface ChangeEmailProps {
  path: (typeof entryCalls)['changeEmail' | 'undoEmailChange'];
  texts: 'changeEmail' | 'undoEmail';
}

/** Gives an account the address that the link was mailed to. Opening the page changes nothing, the button does. */
export function ChangeEmail({ path, texts }: ChangeEmailProps) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { token = '' } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { callApi } = await import('#data/firebase/api.ts');
      setEmail((await callApi<{ email: string }>(path, { token }, true)).email);
    } catch (error) {
      setProblem(say(explain(error, t(`${texts}.over`)).message));
    }
    setIsBusy(false);
  };
  return (
    <AuthFrame title={t(`${texts}.landing`)} subtitle={t(`${texts}.text`)}>
      {problem && <Banner severity="error">{problem}</Banner>}
      {email === null ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={isBusy}
          onClick={() => void change()}
          sx={{ mt: problem ? 2 : 0 }}
        >
          <span>{t(`${texts}.confirm`)}</span>
        </Button>
      ) : (
        <>
          <Banner severity="success">{t(`${texts}.done`, { email })}</Banner>
          <Button variant="contained" size="large" fullWidth component={RouterLink} to="/login" sx={{ mt: 2 }}>
            {t('changeEmail.signIn')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
