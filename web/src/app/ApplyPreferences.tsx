import { useColorScheme } from '@mui/material/styles';
import i18n from 'i18next'; // useTranslation returns a copy, which changes nobody else's language
import { dayText, type Preferences } from '@firstmile/domain';
import { memo, useEffect } from 'react';
import { deviceLanguage, usePreferences, useProfile, useServerProfile, useSessionsEnd } from '#data/queries/profile.ts';
import { onSessionsEnded, updateSessionNames } from '#data/session/session.ts';
import { setTimeZone } from '#ui/dateTime.ts';
import { deviceZone } from '#lib/deviceZone.ts';
import { setDayText } from '#ui/inputs/useMessage.ts';

setDayText(dayText);

/** Applies the signed-in person's preferences, chosen on any device, to this one, and follows their changes. */
export const ApplyPreferences = memo(function ApplyPreferences() {
  const { profile } = useProfile();
  const serverProfile = useServerProfile();
  const { timeZone } = usePreferences() ?? {};
  const { setMode } = useColorScheme();
  const { theme, language } = profile?.preferences ?? {}; // undefined: not chosen, this device decides
  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    if (language && i18n.language !== language) void i18n.changeLanguage(language);
  }, [language]);
  // Stores this device's language and zone when none is chosen: mails, reminders and other devices use them until the
  // person chooses.
  const hasNoLanguage = serverProfile !== null && serverProfile.preferences?.language === undefined;
  const hasNoZone = serverProfile !== null && serverProfile.preferences?.timeZone === undefined;
  useEffect(() => {
    const [spoken, zone] = [deviceLanguage(), deviceZone()];
    const devicePreferences = {
      ...(hasNoLanguage && spoken !== 'en' && { language: spoken }),
      ...(hasNoZone && zone !== 'UTC' && { timeZone: zone }),
    };
    if (Object.keys(devicePreferences).length === 0) return undefined;
    const leaving = new AbortController();
    void storePreferences(devicePreferences, leaving.signal);
    return () => leaving.abort();
  }, [hasNoLanguage, hasNoZone]);
  useEffect(() => {
    setTimeZone(timeZone);
    return () => setTimeZone(undefined);
  }, [timeZone]);
  const { firstName, lastName } = profile ?? {};
  useEffect(() => {
    if (firstName !== undefined && lastName !== undefined) void updateSessionNames(firstName, lastName);
  }, [firstName, lastName]);
  const end = useSessionsEnd();
  useEffect(() => {
    if (end) void onSessionsEnded(end);
  }, [end]);
  return null;
});

/** Stores preferences found on this device. The first screen has no commands to save with, so their code is fetched. */
async function storePreferences(preferences: Partial<Preferences>, leaving: AbortSignal): Promise<void> {
  const commands = await import('#data/queries/profileCommands.ts').catch(() => undefined); // offline: the next start tries again
  if (!leaving.aborted) commands?.choosePreferences(preferences);
}
