/** The languages that one can choose, by their code, in their English names. */
export const LANGUAGES = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', pt: 'Portuguese' } as const;
export type Language = keyof typeof LANGUAGES;
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What somebody has chosen, on the profile. `timeZone` is an IANA name; `push` stands for the notifications in the app. */
export interface Preferences {
  theme: Theme;
  language: Language;
  timeZone: string;
  email: boolean;
  sms: boolean;
  push: boolean;
  /** Mails about what is due. */
  reminders: boolean;
  /** Mails about messages that wait to be read. Without `email` neither these come nor reminders. */
  messages: boolean;
  /** To an admin: a mail with each document that is signed by all sides. Without `email` it does not come either. */
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

/** All preferences: what was chosen, and for the rest `fallback` and the defaults. */
export const preferencesOf = (
  chosen: Partial<Preferences> | undefined,
  fallback: Partial<Preferences> = {},
): Preferences => ({
  ...DEFAULTS,
  ...fallback,
  ...chosen,
});

/** Whether this is an IANA time zone that can be told the time of. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > MAX_TIME_ZONE || !/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    // Intl knows no such zone
    return false;
  }
}
