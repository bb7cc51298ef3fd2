/** The forms in which people read dates. Texts use `day` and `long`; lists, which have less room, the medium ones. */
const STYLES = {
  day: { dateStyle: 'long' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'long', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  weekday: { weekday: 'long' },
  dayOfWeek: { weekday: 'long', day: 'numeric', month: 'long' },
  dayOfYear: { day: 'numeric', month: 'short' },
} as const;
export type DateStyle = keyof typeof STYLES;

/** A reader's language and IANA time zone; days have none and are formatted in UTC. */
interface Reading {
  language: string;
  zone?: string;
  style?: DateStyle | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Finds a format; cached, because making one takes as long as drawing a panel. In UTC where this device does not know the zone. */
function formatOf({ language, zone = 'UTC', style = 'short' }: Reading): Intl.DateTimeFormat {
  const key = `${language} ${style} ${zone}`;
  let format = formats.get(key);
  try {
    format ??= new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: zone });
  } catch (error) {
    if (zone === 'UTC') throw error;
    format = formatOf({ language, style });
  }
  formats.set(key, format);
  return format;
}

/** Formats a moment, in ms since 1970. */
export const dateText = (at: number, reading: Reading): string => formatOf(reading).format(at);

/** Formats a day (yyyy-mm-dd); other text stays unchanged. */
export function dayText(day: string, language: string, style: DateStyle = 'date'): string {
  const timestamp = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN; // browsers read many other texts, too
  return Number.isNaN(timestamp) ? day : dateText(timestamp, { language, style });
}

/** Formats a moment, in ms since 1970 or in ISO 8601, with the name of its zone. Text that is not a time stays unchanged. */
export function zonedText(moment: number | string, reading: Reading): string {
  const at = new Date(moment).getTime();
  if (Number.isNaN(at)) return String(moment);
  const format = formatOf(reading);
  const isUtc = format.resolvedOptions().timeZone === 'UTC';
  return `${format.format(at)} (${isUtc ? 'UTC' : reading.zone?.replaceAll('_', ' ')})`;
}
