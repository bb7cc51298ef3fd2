import { dateText, type DateStyle } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { deviceZone } from '#lib/deviceZone.ts';

const useZone = create<{ timeZone: string | undefined }>(() => ({ timeZone: undefined }));

/** Sets the IANA zone in which times are shown; undefined is the device's own. */
export const setTimeZone = (timeZone: string | undefined) => useZone.setState({ timeZone });

/** Gets the IANA zone in which times are shown. */
export const useTimeZone = (): string => useZone((state) => state.timeZone) ?? deviceZone();

/** Counts the midnights of the reader's zone between two moments, in ms since 1970: 0 on the same day. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const dayOf = (at: number) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/**
 * Formats moments, in ms since 1970, in the reader's language and chosen zone; the component follows changes of both.
 */
export function useDateTime(): (at: number, style?: DateStyle) => string {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  return (timestamp, style) => dateText(timestamp, { language: i18n.language, zone: timeZone, style });
}
