import type { Language } from '@firstmile/domain';
import i18n from 'i18next'; // useTranslation returns a copy, which changes nobody else's language
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';

/** Picks the first wanted language that the app speaks; `de` also serves `de-AT`. */
export function pickLanguage(wanted: readonly (string | null)[]): Language {
  const codes = wanted.map((language) => language?.split('-')[0]?.toLowerCase() ?? '');
  return codes.find((code): code is Language => Object.hasOwn(LANGUAGE_NAMES, code)) ?? 'en';
}

/** Set while this device speaks a language that an account chose, and not its own. */
const OF_ACCOUNT = 'firstmile.languageOfAccount';
const isOfAccount = () => localStorage.getItem(OF_ACCOUNT) !== null;

/** Finds the language of this device: the one chosen on it while signed out, else the browser's. */
export const deviceLanguage = (): Language =>
  pickLanguage(isOfAccount() ? navigator.languages : [document.documentElement.lang]);

/** Speaks the language that a visitor chooses for this device. */
export function chooseOnDevice(language: Language): void {
  localStorage.removeItem(OF_ACCOUNT);
  speak(language);
}

/** Speaks the language that the signed-in person chose; without one, this device's again. */
export function followAccount(chosen: Language | undefined): void {
  if (chosen !== undefined) {
    markAsAccounts();
    speak(chosen);
  } else if (isOfAccount()) {
    chooseOnDevice(deviceLanguage());
  }
}

function markAsAccounts(): void {
  if (isOfAccount()) return;
  try {
    localStorage.setItem(OF_ACCOUNT, '1');
  } catch {
    // full storage: the next person without a choice reads this language too
  }
}

function speak(language: Language): void {
  if (i18n.language !== language) void i18n.changeLanguage(language);
}
