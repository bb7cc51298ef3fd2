import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { deviceZone } from './deviceZone.ts';

const useZone = create<{ timeZone: string | undefined }>(() => ({ timeZone: undefined }));

/** From now on times are told in this IANA zone; undefined is the device's own. */
export const setTimeZone = (timeZone: string | undefined) => useZone.setState({ timeZone });

const FORMATS = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** One for each language, format and zone: to make one takes as long as to draw a panel. */
function formatOf(language: string, format: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${format} ${timeZone}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMATS[format], timeZone });
  made.set(key, found);
  return found;
}

/** The IANA zone in which times are told. */
export const useTimeZone = (): string => useZone((state) => state.timeZone) ?? deviceZone();

/** How many midnights of the reader's zone lie between two moments, in ms since 1970: 0 on the same day. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const dayOf = (at: number) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/** Tells moments, in ms since 1970, in the reader's language and chosen zone; whoever uses it follows both. */
export function useDateTime(): (at: number, format?: keyof typeof FORMATS) => string {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  return (timestamp, format = 'short') => formatOf(i18n.language, format, timeZone).format(timestamp);
}
