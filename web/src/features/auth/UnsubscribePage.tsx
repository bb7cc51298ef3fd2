import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { MAIL_KINDS, entryCalls } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { explain } from './accountError.ts';
import { AuthFrame } from './AuthFrame.tsx';

/**
 * `/unsubscribe/:token`: the target of links in mails. Opening it changes nothing and needs no sign-in; the button
 * turns that kind of mails off.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const kind = MAIL_KINDS.find((kind) => token.startsWith(`${kind}.`)) ?? 'email';
  const stop = async () => {
    setState('busy');
    setProblem(null);
    try {
      const { callApi, inPath } = await import('#data/firebase/api.ts');
      await callApi(inPath(entryCalls.unsubscribe, token), undefined, true);
      setState('done');
    } catch (error) {
      setProblem(say(explain(error, t('unsubscribe.failed')).message));
      setState('asking');
    }
  };
  return (
    <AuthFrame title={t(`unsubscribe.${kind}.title`)} subtitle={t(`unsubscribe.${kind}.text`)}>
      {problem && <Banner severity="error">{problem}</Banner>}
      {state === 'done' ? (
        <Banner severity="success">{t(`unsubscribe.${kind}.done`)}</Banner>
      ) : (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={state === 'busy'}
          onClick={() => void stop()}
          sx={{ mt: problem ? 2 : 0 }}
        >
          {t('unsubscribe.submit')}
        </Button>
      )}
      <Link component={RouterLink} to="/settings" sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {t('unsubscribe.settings')}
      </Link>
    </AuthFrame>
  );
}
