import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeletionReceipt } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useOwnSession } from '#data/queries/sessions.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';
import { useAccountState } from './useAccountState.ts';
import { YourData } from './YourData.tsx';

/** Password, address, second factor, sessions, and the person's data. */
export function Security({ onDeleted }: { onDeleted: (receipt: DeletionReceipt) => void }) {
  const { t } = useTranslation('account');
  const { account, refresh } = useAccountState();
  const own = useOwnSession();
  if (!account) return <ListSkeleton label={t('loading')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Panel title={t('security.password')}>
        {account.hasPassword ? <PasswordForm /> : <Typography>{t('security.google')}</Typography>}
      </Panel>
      <EmailPanel account={account} refresh={refresh} />
      <TwoFactorPanel account={account} />
      <SessionsPanel account={account} own={own} />
      <YourData hasPassword={account.hasPassword} onDeleted={onDeleted} />
    </Box>
  );
}
