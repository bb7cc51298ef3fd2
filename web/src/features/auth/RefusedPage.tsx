import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Somebody signed in asked for a page that is not for their role. */
export function RefusedPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  return (
    <AuthFrame title={t('refused.title')} subtitle={t('refused.text', { email: user.email })}>
      <Button variant="contained" component={Link} to="/dashboard" replace>
        <span>{common('backToDashboard')}</span>
      </Button>
    </AuthFrame>
  );
}
