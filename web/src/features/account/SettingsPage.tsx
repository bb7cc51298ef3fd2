import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { choosePreferences, usePreferences, useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/session/session.ts';
import { useNotice } from '#lib/useNotice.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';

/** `/settings`: each choice is saved by itself; the button stores what is shown, for whoever looks for one. */
export default function SettingsPage() {
  const { t } = useTranslation('account');
  const preferences = usePreferences();
  const { user } = useSession();
  const { status, reload } = useProfile();
  const { notice, show, dismiss } = useNotice();
  const save = () => {
    if (!preferences) return;
    const { language, timeZone, email, sms, push, reminders } = preferences; // the theme, not chosen, stays as the device has it
    choosePreferences({ language, timeZone, email, sms, push, reminders });
    show('success', t('settings.saved'));
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <Box sx={{ mb: 3 }}>
        <Banner severity="info">{t('settings.auto')}</Banner>
      </Box>
      {!preferences && status !== 'error' && <ListSkeleton label={t('loading')} />}
      {!preferences && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {preferences && (
        <>
          <PreferenceFields preferences={preferences} theme={<DarkModeSwitch />} />
          <Box sx={{ display: 'grid', gap: 2, mt: 3, justifyItems: 'start' }}>
            <Button variant="contained" size="large" onClick={save}>
              {t('settings.save')}
            </Button>
            <NoticeBanner notice={notice} onClose={dismiss} />
          </Box>
          {user?.role === 'ADMIN' && (
            <Box sx={{ mt: 4 }}>
              <SchedulePanel />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
