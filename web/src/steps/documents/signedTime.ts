import { isTimeZone, parseTime } from '@firstmile/domain';

/** A time as it was for the signer: written in `language`, in the signer's IANA zone and with that zone's name, once; in UTC where this device does not know that zone. What is no time stays as it is. */
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
