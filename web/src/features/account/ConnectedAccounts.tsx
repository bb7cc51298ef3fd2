import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';
import { useAccountState } from './useAccountState.ts';

/** What else this account signs in with. Services that nothing here can be connected with are not named. */
export function ConnectedAccounts() {
  const { t } = useTranslation('account');
  const { account, refresh } = useAccountState();
  if (!account) return <ListSkeleton label={t('loading')} />;
  return (
    <Panel title={t('accounts.title')}>
      <GoogleAccount account={account} refresh={refresh} />
    </Panel>
  );
}
