import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

const useZone = create<{ timeZone: string | undefined }>(() => ({ timeZone: undefined }));

/** From now on times are told in this IANA zone; undefined is the device's own. */
export const setTimeZone = (timeZone: string | undefined) => useZone.setState({ timeZone });

const FORMATS = {
  date: { dateStyle: 'medium' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const;

/** Tells moments, in ms since 1970, in the reader's language and chosen zone; whoever uses it follows both. */
export function useDateTime(): (at: number, format?: keyof typeof FORMATS) => string {
  const { i18n } = useTranslation();
  const timeZone = useZone((state) => state.timeZone);
  return (timestamp, format = 'short') =>
    new Intl.DateTimeFormat(i18n.language, { ...FORMATS[format], timeZone }).format(timestamp);
}
