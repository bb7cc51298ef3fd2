import Button from '@mui/material/Button';
import { entryCalls } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { explain } from './accountError.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** `/change-email/:token`: the target of the link to a new address. Opening it changes nothing; the button gives the account the address. */
export default function ChangeEmailPage() {
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
      setEmail((await callApi<{ email: string }>(entryCalls.changeEmail, { token }, true)).email);
    } catch (error) {
      setProblem(say(explain(error, t('changeEmail.over')).message));
    }
    setIsBusy(false);
  };
  return (
    <AuthFrame title={t('changeEmail.landing')} subtitle={t('changeEmail.text')}>
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
          {t('changeEmail.confirm')}
        </Button>
      ) : (
        <>
          <Banner severity="success">{t('changeEmail.done', { email })}</Banner>
          <Button variant="contained" size="large" fullWidth component={RouterLink} to="/login" sx={{ mt: 2 }}>
            {t('changeEmail.signIn')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
