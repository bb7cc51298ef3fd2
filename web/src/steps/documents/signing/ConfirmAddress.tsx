import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';

interface Props {
  send: () => Promise<void>;
  /** Resolves with whether the address is confirmed now. */
  check: () => Promise<boolean>;
}

/** Replaces the signing fields while the email address is not confirmed. */
export function ConfirmAddress({ send, check }: Props) {
  const { t } = useTranslation('steps');
  const { user } = useSession();
  const { isOnline } = useSync();
  const [notice, setNotice] = useState('');
  const email = user?.email ?? '';
  const attempt = (work: () => Promise<string>) =>
    void work().then(setNotice, () => setNotice(t('documents.confirmFirst.failed')));
  const sendAgain = async () => {
    await send();
    return t('documents.confirmFirst.sent', { email });
  };
  const checkAgain = async () => ((await check()) ? '' : t('documents.confirmFirst.still'));
  return (
    <Alert severity="warning">
      <AlertTitle>{t('documents.confirmFirst.title')}</AlertTitle>
      <span>{t('documents.confirmFirst.text', { email })}</span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button variant="outlined" color="inherit" disabled={!isOnline} onClick={() => attempt(sendAgain)}>
          {t('documents.confirmFirst.send')}
        </Button>
        <Button color="inherit" disabled={!isOnline} onClick={() => attempt(checkAgain)}>
          {t('documents.confirmFirst.check')}
        </Button>
      </Box>
      <Box role="status">{notice}</Box>
    </Alert>
  );
}
