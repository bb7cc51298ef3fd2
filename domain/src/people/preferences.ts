/** The languages to choose from, by code, with their English names. */
export const LANGUAGES = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', pt: 'Portuguese' } as const;
export type Language = keyof typeof LANGUAGES;
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The choices of a person, stored on the profile. `timeZone` is an IANA name; `push` means notifications in the app. */
export interface Preferences {
  theme: Theme;
  language: Language;
  timeZone: string;
  email: boolean;
  /** Texts about what needs the person, where the deployment has a provider. */
  sms: boolean;
  push: boolean;
  /** Mails about due tasks. */
  reminders: boolean;
  /** Mails about unread messages. Without `email`, neither these nor reminders are mailed. */
  messages: boolean;
  /** For admins: a mail with each document that all sides have signed. Not sent without `email` either. */
  copies: boolean;
}

const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'en',
  timeZone: 'Etc/UTC',
  email: true,
  sms: false,
  push: true,
  reminders: true,
  messages: true,
  copies: false,
};
const MAX_TIME_ZONE = 64;

/** Completes the chosen preferences with `fallback` and the defaults. */
export const preferencesOf = (
  chosen: Partial<Preferences> | undefined,
  fallback: Partial<Preferences> = {},
): Preferences => ({
  ...DEFAULTS,
  ...fallback,
  ...chosen,
});

/** Checks for an IANA time zone that Intl supports. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > MAX_TIME_ZONE || !/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    // Intl does not know the zone
    return false;
  }
}
