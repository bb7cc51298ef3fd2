import { isTimeZone, parseTime } from '@firstmile/domain';

/**
 * Formats a time as it was for the signer: in `language`, in the signer's IANA zone with its name, or in UTC where this device
 * does not know the zone. Returns text that is not a time unchanged.
 */
export function signedTime(iso: string, timeZone: string, language: string): string {
  if (parseTime(iso) === null) return iso;
  const timestamp = new Date(iso);
  if (!isTimeZone(timeZone)) return format(timestamp, 'UTC', language);
  const text = format(timestamp, timeZone, language);
  return text.endsWith(timeZone.replace(/^.*\//, '')) ? text : `${text} (${timeZone})`;
}

const format = (timestamp: Date, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(timestamp);
