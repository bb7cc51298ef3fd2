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

/** Describes the time of signing relative to the arrival, and the device's clock relative to the last server time, in sentences. */
export function clockInWords(skewMs: number, when: When | null): string[] {
  const estimate = when?.skewEstimateMs ?? null;
  return [
    `The device says that it was signed ${apart(skewMs, 'after', 'before')} the server received it.`,
    ...(estimate === null
      ? []
      : [
          `When a server last told the device the time, the device's clock was ${apart(estimate, 'ahead of', 'behind')} the server's.`,
        ]),
  ];
}

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
