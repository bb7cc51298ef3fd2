import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { deviceZone } from './deviceZone.ts';

const useZone = create<{ timeZone: string | undefined }>(() => ({ timeZone: undefined }));

/** Sets the IANA zone in which times are shown; undefined is the device's own. */
export const setTimeZone = (timeZone: string | undefined) => useZone.setState({ timeZone });

const FORMATS = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Gets the format for a language, format and zone; cached, because making one takes as long as drawing a panel. */
function formatOf(language: string, format: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${format} ${timeZone}`;
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMATS[format], timeZone });
  formats.set(key, formatter);
  return formatter;
}

/** Gets the IANA zone in which times are shown. */
export const useTimeZone = (): string => useZone((state) => state.timeZone) ?? deviceZone();

/** Counts the midnights of the reader's zone between two moments, in ms since 1970: 0 on the same day. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const dayOf = (at: number) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/** Formats moments, in ms since 1970, in the reader's language and chosen zone; the component follows changes of both. */
export function useDateTime(): (at: number, format?: keyof typeof FORMATS) => string {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  return (timestamp, format = 'short') => formatOf(i18n.language, format, timeZone).format(timestamp);
}
