import { useColorScheme } from '@mui/material/styles';
import i18n from 'i18next'; // useTranslation gives a copy, which changes nobody else's language
import type { Preferences } from '@firstmile/domain';
import { memo, useEffect } from 'react';
import { deviceLanguage, usePreferences, useProfile, useServerProfile, useSessionsEnd } from '#data/queries/profile.ts';
import { onSessionsEnded, updateSessionNames } from '#data/session/session.ts';
import { setTimeZone } from '#lib/dateTime.ts';
import { deviceZone } from '#lib/deviceZone.ts';

/** Makes this device look and speak as the signed-in person has chosen on any device, and keeps to it. */
export const ApplyPreferences = memo(function ApplyPreferences() {
  const { profile } = useProfile();
  const known = useServerProfile();
  const { timeZone } = usePreferences() ?? {};
  const { setMode } = useColorScheme();
  const { theme, language } = profile?.preferences ?? {}; // nothing chosen: as this device has it
  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    if (language && i18n.language !== language) void i18n.changeLanguage(language);
  }, [language]);
  // What nobody has chosen is as this device has it: mails, reminders and other devices keep to it, too, until the person chooses.
  const hasNoLanguage = known !== null && known.preferences?.language === undefined;
  const hasNoZone = known !== null && known.preferences?.timeZone === undefined;
  useEffect(() => {
    const [spoken, zone] = [deviceLanguage(), deviceZone()];
    const found = {
      ...(hasNoLanguage && spoken !== 'en' && { language: spoken }),
      ...(hasNoZone && zone !== 'UTC' && { timeZone: zone }),
    };
    if (Object.keys(found).length === 0) return undefined;
    const leaving = new AbortController();
    void storeFound(found, leaving.signal);
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

/** The first screen has nothing to save with. Where that cannot be fetched, the next start tries again. */
async function storeFound(found: Partial<Preferences>, leaving: AbortSignal): Promise<void> {
  const commands = await import('#data/queries/profileCommands.ts').catch(() => undefined); // offline: the next start tries again
  if (!leaving.aborted) commands?.choosePreferences(found);
}
