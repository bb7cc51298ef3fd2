import type { SignatureRecord } from './record.ts';

/** The largest error of a device's clock without a warning. */
export const SKEW_MS = 300_000;

type When = SignatureRecord['when'];

/** The comparison of a record's times with each other and with the arrival. */
export interface ClockChecks {
  notAhead: boolean;
  notBehind: boolean;
  /** False when it was signed before a server time that the device knew already. */
  afterServerTime: boolean;
}

/**
 * Compares the time of signing with the arrival (milliseconds since 1970) and with the last time that a server told the device.
 * Being offline excuses a late arrival only if the device had heard from a server before, at a plausible time.
 */
export function clockChecks(when: When, receivedAt: number): ClockChecks {
  const signedAt = Date.parse(when.deviceTime);
  const heardAt = when.lastServerTime === '' ? null : Date.parse(when.lastServerTime);
  const least = heardAt === null ? null : heardAt + (when.sinceServerTimeMs ?? 0);
  const afterServerTime = least === null || signedAt >= least - SKEW_MS;
  const isBelievedOffline = when.offline && heardAt !== null && heardAt <= receivedAt + SKEW_MS && afterServerTime;
  const skew = signedAt - receivedAt;
  const estimate = when.skewEstimateMs ?? 0;
  return {
    notAhead: skew <= SKEW_MS && estimate <= SKEW_MS,
    notBehind: (skew >= -SKEW_MS || isBelievedOffline) && estimate >= -SKEW_MS,
    afterServerTime,
  };
}

/** How the clocks stood when a signature arrived, as its receipt seals it, in milliseconds; null for what is not known. */
export interface Clocks {
  /** How long after the arrival the device says that it was signed; negative for before. */
  signedAfterMs: number | null;
  /** How far the device's clock was ahead of the server's when a server last told it the time. */
  aheadMs: number | null;
}

/**
 * Compares the clocks from a record and the time of its arrival. A time of signing in whole seconds is compared with the second of the
 * arrival, because its milliseconds are not known.
 */
export function clocksOf(record: Timed, receivedAt: unknown): Clocks {
  const { deviceTime, skewEstimateMs } = momentIn(record);
  const [signed, received] = [timeOf(deviceTime), timeOf(receivedAt)];
  const isWhole = signed !== null && signed % 1000 === 0;
  const arrival = isWhole && received !== null ? Math.floor(received / 1000) * 1000 : received;
  return {
    signedAfterMs: signed === null || arrival === null ? null : signed - arrival,
    aheadMs: typeof skewEstimateMs === 'number' ? skewEstimateMs : null,
  };
}

/** A record, or a signature without one as it was stored; a broken record may name no moment. */
interface Timed {
  schema: string;
  when?: unknown;
  signedAt?: unknown;
}

const momentIn = ({ schema, when, signedAt }: Timed): { deviceTime?: unknown; skewEstimateMs?: unknown } =>
  schema === 'sig/1' ? { deviceTime: signedAt } : (when ?? {});

/** Reads a time such as 2026-03-01T10:00:00.000Z; null for anything else. */
function timeOf(text: unknown): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text ? time : null;
}

/** Describes what is known of the clocks, in sentences. */
export const clockInWords = ({ signedAfterMs, aheadMs }: Clocks): string[] => [
  ...(signedAfterMs === null
    ? []
    : [
        signedAfterMs === 0
          ? 'The device says that it was signed at the same time, to the second, as the server received it.'
          : `The device says that it was signed ${apart(signedAfterMs, 'after', 'before')} the server received it.`,
      ]),
  ...(aheadMs === null
    ? []
    : [
        `When a server last told the device the time, the device's clock was ${aheadMs === 0 ? 'not ahead of or behind' : apart(aheadMs, 'ahead of', 'behind')} the server's.`,
      ]),
];

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Formats a duration such as `3 days 2 hours before`, in its two largest units. */
function apart(ms: number, positive: string, negative: string): string {
  let left = Math.abs(ms);
  const counts = UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return [count, unit] as const;
  });
  const from = counts.findIndex(([count]) => count > 0);
  if (from < 0) return `less than a second ${ms < 0 ? negative : positive}`;
  const words = counts.slice(from, from + 2).filter(([count]) => count > 0);
  return `${words.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')} ${ms < 0 ? negative : positive}`;
}
