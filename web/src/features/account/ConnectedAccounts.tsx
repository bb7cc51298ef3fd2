import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useAccountState } from './useAccountState.ts';

/** What else this account is connected with, as it is: there is nothing to press where nothing would happen. */
export function ConnectedAccounts() {
  const { t } = useTranslation('account');
  const { account } = useAccountState();
  if (!account) return <ListSkeleton label={t('loading')} />;
  const google = account.google !== null;
  const rows = [
    {
      name: t('accounts.google'),
      text: google ? t('accounts.googleOn', { email: account.google }) : t('accounts.googleOff'),
      status: t(google ? 'accounts.connected' : 'accounts.notConnected'),
      isOn: google,
    },
    { name: t('accounts.chat'), text: t('accounts.laterChat'), status: t('accounts.notAvailable'), isOn: false },
    { name: t('accounts.esign'), text: t('accounts.later'), status: t('accounts.notAvailable'), isOn: false },
    { name: t('accounts.docsign'), text: t('accounts.later'), status: t('accounts.notAvailable'), isOn: false },
  ];
  return (
    <Panel title={t('accounts.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {rows.map(({ name, text, status, isOn }) => (
          <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Typography variant="h3">{name}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
            <StatusBadge color={isOn ? 'success' : 'default'} label={status} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
