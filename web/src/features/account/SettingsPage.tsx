import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePreferences, useProfile } from '#data/queries/profile.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { useSession } from '#data/session/session.ts';
import { TeamPanel } from '#steps/people/TeamPanel.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader, readingWidth } from '#ui/layout/PageHeader.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import { ColleaguesPanel } from './ColleaguesPanel.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { NewClientsPanel } from './NewClientsPanel.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { useColorScheme } from '@mui/material/styles';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';

/** `/settings`: each choice is saved by itself; the button says so, for whoever looks for one. */
export default function SettingsPage() {
  const { t } = useTranslation('account');
  const preferences = usePreferences();
  const { user } = useSession();
  const { status, reload } = useProfile();
  const { notice, show, dismiss } = useNotice();
  const { name: business } = useShownBrand();
  return (
    <Box sx={readingWidth}>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle', { name: business })} />
      <Box sx={{ mb: 3 }}>
        <Banner severity="info">{t('settings.auto')}</Banner>
      </Box>
      {!preferences && status !== 'error' && <ListSkeleton label={t('loading')} />}
      {!preferences && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {preferences && (
        <>
          <PreferenceFields preferences={preferences} theme={<DarkModeSwitch />} />
          <Box sx={{ display: 'grid', gap: 2, mt: 3, justifyItems: 'start' }}>
            <Button variant="contained" size="large" onClick={() => show('success', t('settings.saved'))}>
              {t('settings.save')}
            </Button>
            <NoticeBanner notice={notice} dismiss={dismiss} />
          </Box>
          {user?.role === 'USER' && (
            <Box sx={{ mt: 4 }}>
              <TeamPanel clientId={user.client} owner={user} />
            </Box>
          )}
          {user?.role === 'ADMIN' && (
            <Box sx={{ mt: 4, display: 'grid', gap: 3 }}>
              <BrandPanel />
              <ContactPanel />
              <ColleaguesPanel />
              <NewClientsPanel />
              <SchedulePanel />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

/** Dark or light; shows what is on now, also while that is as the device has it. */
function DarkModeSwitch() {
  const { t } = useTranslation('account');
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  const choose = (isDark: boolean) => {
    const theme = isDark ? 'dark' : 'light';
    setMode(theme);
    choosePreferences({ theme });
  };
  return (
    <SwitchRow
      label={t('settings.darkMode')}
      hint={mode === 'system' ? t('settings.darkModeSystem') : undefined}
      checked={(mode === 'system' ? systemMode : mode) === 'dark'}
      onChange={choose}
    />
  );
}
