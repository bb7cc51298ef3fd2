import type { SignatureRecord } from './record.ts';

/** How far a device's clock may be off without a warning. */
export const SKEW_MS = 300_000;

type When = SignatureRecord['when'];

/** What a record's times say against each other and against the arrival. */
export interface ClockChecks {
  notAhead: boolean;
  notBehind: boolean;
  /** Not signed before the server's time that the device already knew. */
  afterServerTime: boolean;
}

/**
 * Holds the time of signing against the arrival (milliseconds since 1970) and against what a server last told the device. That a device was
 * offline excuses a late arrival only where it had heard of a server before, at a time that fits.
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

/** How the time of signing stands to the arrival, and the device's clock to the last time that a server told, in words. */
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

/** Such as `3 days 2 hours before`: the two largest units. */
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
