import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { DeletionReceipt } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '#data/queries/profile.ts';
import { useDismissed } from '#lib/useDismissed.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader, readingWidth } from '#ui/layout/PageHeader.tsx';
import { DeletionReceiptDialog } from './security/DeletionReceiptDialog.tsx';
import { ProfileInformation } from './profile/ProfileInformation.tsx';
import { ProfilePreferences } from './profile/ProfilePreferences.tsx';
import { Security } from './security/Security.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { GoogleAccount } from './security/GoogleAccount.tsx';
import { useAccountState } from './security/useAccountState.ts';

const TABS = ['information', 'accounts', 'security', 'preferences'] as const;

/** `/profile`: the person's profile, ways to sign in, and stored data; the address names the tab. */
export default function ProfilePage() {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const { profile, status, reload } = useProfile();
  const [isDismissed, dismiss] = useDismissed('profile-reminder', 'device');
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null); // kept here, because the profile is removed with the account
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'information';
  if (receipt) return <DeletionReceiptDialog receipt={receipt} />;
  return (
    <Box sx={readingWidth}>
      <PageHeader title={t('profile.title')} />
      {!isDismissed && (
        <Box sx={{ mb: 3 }}>
          <Banner severity="info" onClose={dismiss}>
            {t('profile.reminder')}
          </Banner>
        </Box>
      )}
      <Tabs
        value={tab}
        onChange={(_event, next: string) => setSearch({ tab: next }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('profile.tabs.label')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={t(`profile.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {!profile && status !== 'error' && <ListSkeleton label={t('loading')} />}
        {!profile && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
        {profile && tab === 'information' && <ProfileInformation profile={profile} />}
        {profile && tab === 'accounts' && <ConnectedAccounts />}
        {profile && tab === 'security' && <Security onDeleted={setReceipt} />}
        {profile && tab === 'preferences' && <ProfilePreferences />}
      </Box>
    </Box>
  );
}

/** Other ways to sign in. Services that cannot be connected are not listed. */
function ConnectedAccounts() {
  const { t } = useTranslation('account');
  const { account, refresh } = useAccountState();
  if (!account) return <ListSkeleton label={t('loading')} />;
  return (
    <Panel title={t('accounts.title')}>
      <GoogleAccount account={account} refresh={refresh} />
    </Panel>
  );
}
