import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { LANGUAGES, STANDARD_PREFERENCES, type Language, type Preferences } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#data/queries/profile.ts';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { useSession } from '#data/session/session.ts';
import { deviceZone } from '#lib/deviceZone.ts';
import { deviceLanguage } from '#locales/deviceLanguage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { PreferenceConflicts } from './AccountConflicts.tsx';
import { SmsSwitch } from './SmsSwitch.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { TimeZoneSelect } from '../TimeZoneSelect.tsx';

type Way = Exclude<keyof Preferences, 'theme' | 'language' | 'timeZone'>;
/** What a person may be told in which way: each is on or off. */
const WAYS = (Object.keys(STANDARD_PREFERENCES) as Way[]).filter(
  (name) => typeof STANDARD_PREFERENCES[name] === 'boolean',
);
/** Roles that are asked about a way that others do not have. */
const OF_ROLE: Partial<Record<Way, string>> = { reminders: 'USER', copies: 'ADMIN' };

/**
 * All preferences; each is saved and takes effect when it is chosen. `theme` is the page's control for light and dark.
 */
export function PreferenceFields({ preferences, theme }: { preferences: Preferences; theme: ReactNode }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const chosen = useProfile().profile?.preferences ?? {};
  const isContributor = user?.client !== user?.uid; // only a client's owner gets mails about unread messages
  const ways = WAYS.filter((way) =>
    way === 'messages' ? !isContributor : (OF_ROLE[way] ?? user?.role) === user?.role,
  );
  return (
    <>
      <PreferenceConflicts />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel title={t('settings.appearance')}>{theme}</Panel>
        <Panel title={t('settings.region')}>
          <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              select
              id="language"
              label={t('settings.language')}
              value={chosen.language ?? ''}
              onChange={(event) => choosePreferences({ language: (event.target.value as Language | '') || null })}
              helperText={t('settings.languageHint')}
              slotProps={{ select: { native: true } }}
            >
              <option value="">{t('settings.asDevice', { value: t(`settings.languages.${deviceLanguage()}`) })}</option>
              {(Object.keys(LANGUAGES) as Language[]).map((code) => (
                <option key={code} value={code}>
                  {t(`settings.languages.${code}`)}
                </option>
              ))}
            </TextField>
            <TimeZoneSelect
              value={chosen.timeZone ?? ''}
              device={deviceZone()}
              onChange={(timeZone) => choosePreferences({ timeZone: timeZone || null })}
            />
          </Box>
        </Panel>
        <Panel title={t('settings.notifications')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {ways.map((way) =>
              way === 'sms' ? (
                <SmsSwitch key={way} checked={preferences.sms} />
              ) : (
                <SwitchRow
                  key={way}
                  label={t(`settings.${way}`)}
                  hint={t(`settings.${way}Hint`, { email: user?.email })}
                  checked={preferences[way]}
                  onChange={(isOn) => choosePreferences({ [way]: isOn })}
                />
              ),
            )}
          </Box>
        </Panel>
      </Box>
    </>
  );
}
