import { checked, flag, oneOf, optional, recordOf } from '../core/reader.ts';

/** The languages to choose from, by code, with their English names. */
export const LANGUAGES = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', pt: 'Portuguese' } as const;
export type Language = keyof typeof LANGUAGES;
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Checks for an IANA time zone that Intl supports. */
export function isTimeZone(zone: string): boolean {
  if (KNOWN_ZONES.has(zone)) return true;
  if (zone.length > MAX_TIME_ZONE || !/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    // Intl does not know the zone
    return false;
  }
  if (KNOWN_ZONES.size < MAX_KNOWN_ZONES) KNOWN_ZONES.add(zone);
  return true;
}
const MAX_TIME_ZONE = 64;
/** Zones that Intl has accepted; asking it takes a third of a millisecond. Bounded, because it accepts a zone in any case. */
const MAX_KNOWN_ZONES = 1000;
const KNOWN_ZONES = new Set<string>();

/** Reads an IANA time zone. */
export const zone = (otherwise: string) =>
  checked<string>((value) => typeof value === 'string' && isTimeZone(value), otherwise);
/** Reads a language of the product. */
export const language = oneOf(Object.keys(LANGUAGES) as [Language, ...Language[]]);

/** Guesses for a person who has not chosen: from the invitation, then from the device of the last start. */
const guess = recordOf({ language: optional(language), timeZone: optional(zone('')) });
export type Guess = ReturnType<typeof guess>;

/** The choices of a person, stored on the profile: those that were made. */
export const preferences = recordOf({
  theme: optional(oneOf(THEMES)),
  language: optional(language),
  /** An IANA name. */
  timeZone: optional(zone('')),
  email: optional(flag),
  /** Text messages about tasks for the person, if the deployment has a provider. */
  sms: optional(flag),
  /** Notifications in the app. */
  push: optional(flag),
  /** Mails about due tasks. */
  reminders: optional(flag),
  /** Mails about unread messages. Without `email`, neither these nor reminders are mailed. */
  messages: optional(flag),
  /** For admins: a mail with each document that all sides have signed. Not sent without `email` either. */
  copies: optional(flag),
  /** Not chosen: for emails and texts only, since each device shows its own language and zone until the person chooses. */
  guess: optional(guess),
});
export type StoredPreferences = ReturnType<typeof preferences>;
/** The choices of a person, with the default where there is none. */
export type Preferences = Required<Omit<StoredPreferences, 'guess'>>;

/** The preferences of a person who has chosen none, in the order in which pages show them. */
export const STANDARD_PREFERENCES: Preferences = {
  theme: 'system',
  language: 'en',
  timeZone: 'Etc/UTC',
  email: true,
  reminders: true,
  messages: true,
  copies: false,
  sms: false,
  push: true,
};

/** Completes the chosen preferences with `device`, the guess and the defaults. */
export function preferencesOf(stored: StoredPreferences | undefined, device: Guess = {}): Preferences {
  const { guess, ...chosen } = stored ?? {};
  return { ...STANDARD_PREFERENCES, ...guess, ...device, ...chosen };
}

/** Finds the time zone that a person chose or that was guessed; undefined if neither is known. */
export const zoneOf = (stored: StoredPreferences | undefined): string | undefined =>
  stored?.timeZone || stored?.guess?.timeZone || undefined;
