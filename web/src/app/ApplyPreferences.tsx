import { useColorScheme } from '@mui/material/styles';
import { dayText } from '@firstmile/domain';
import { memo, useEffect } from 'react';
import { newGuess, useHasServerProfile, usePreferences, useProfile, useSessionsEnd } from '#data/queries/profile.ts';
import { onSessionsEnded, updateSessionNames } from '#data/session/session.ts';
import { setTimeZone } from '#ui/dateTime.ts';
import { followAccount } from '#locales/deviceLanguage.ts';
import { setDayText } from '#ui/inputs/useMessage.ts';

setDayText(dayText);

/** Applies the signed-in person's preferences, chosen on any device, to this one, and follows their changes. */
export const ApplyPreferences = memo(function ApplyPreferences() {
  const { profile } = useProfile();
  const { timeZone } = usePreferences() ?? {};
  const { setMode } = useColorScheme();
  const { theme, language } = profile?.preferences ?? {}; // undefined: not chosen, this device decides
  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  const isKnown = profile !== null;
  useEffect(() => {
    if (isKnown) followAccount(language);
  }, [isKnown, language]);
  // Once per start, so that two open devices do not go on contradicting each other
  const isKnownByServer = useHasServerProfile();
  useEffect(() => {
    if (!isKnownByServer || Object.keys(newGuess()).length === 0) return undefined;
    const leaving = new AbortController();
    void tellGuess(leaving.signal);
    return () => leaving.abort();
  }, [isKnownByServer]);
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

/** Stores what this device tells. The first screen has no commands to save with, so their code is fetched. */
async function tellGuess(leaving: AbortSignal): Promise<void> {
  const commands = await import('#data/queries/profileCommands.ts').catch(() => undefined); // offline: the next start tries again
  if (!leaving.aborted) void commands?.storeGuess(newGuess());
}
