import { parseTime } from '@firstmile/domain';

/** A time as it was for the signer: written in `language`, in the signer's IANA zone and with that zone's name, once; what is no time stays as it is. */
export function signedTime(iso: string, timeZone: string, language: string): string {
  if (parseTime(iso) === null) return iso;
  const timestamp = new Date(iso);
  if (!zoneIsKnown(timeZone)) return format(timestamp, 'UTC', language);
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

/** The zone's name comes from the signer's device, and not every device knows every zone. */
function zoneIsKnown(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }).format() !== '';
  } catch {
    return false;
  }
}
