import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

let zone: string | undefined;
const listeners = new Set<() => void>();

/** From now on times are told in this IANA zone; undefined is the device's own. */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone === zone) return;
  zone = timeZone;
  for (const listener of listeners) listener();
}

const FORMATS = {
  date: { dateStyle: 'medium' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const;

/** Tells moments, in ms since 1970, in the reader's language and chosen zone; whoever uses it follows both. */
export function useDateTime(): (at: number, format?: keyof typeof FORMATS) => string {
  const { i18n } = useTranslation();
  const timeZone = useSyncExternalStore(subscribe, () => zone);
  return (timestamp, format = 'short') =>
    new Intl.DateTimeFormat(i18n.language, { ...FORMATS[format], timeZone }).format(timestamp);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
