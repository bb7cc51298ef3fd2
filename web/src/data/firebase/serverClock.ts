/** Time of the server's last answer, kept from page to page. */
interface ClockReading {
  /** ISO 8601 in UTC. */
  serverTime: string;
  /** This device's clock at that moment, milliseconds since 1970. */
  deviceTime: number;
  /** The page's monotonic clock at that moment, which cannot be set, and the page that it belongs to. */
  tick: number;
  page: number;
}

const KEY = 'serverClock';

/** Stores the time in a server's answer. */
export function noteServerTime(serverTime: unknown): void {
  if (typeof serverTime !== 'string' || Number.isNaN(Date.parse(serverTime))) return;
  const reading: ClockReading = {
    serverTime: new Date(serverTime).toISOString(),
    deviceTime: Date.now(),
    tick: performance.now(),
    page: performance.timeOrigin,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(reading));
  } catch {
    // full storage: then no time is known
  }
}

/**
 * Reads when a server last told the time, how long ago that was by a clock that cannot be set (null after a reload),
 * and how far this device's clock was ahead. Durations in whole milliseconds.
 */
export function lastServerTime(): {
  lastServerTime: string;
  sinceServerTimeMs: number | null;
  skewEstimateMs: number | null;
} {
  try {
    const reading = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ClockReading | null;
    if (reading) {
      const { serverTime, deviceTime, tick, page } = reading;
      const since = page === performance.timeOrigin ? Math.round(performance.now() - tick) : null;
      return {
        lastServerTime: serverTime,
        sinceServerTimeMs: since,
        skewEstimateMs: Math.round(deviceTime - Date.parse(serverTime)),
      };
    }
  } catch {
    // unreadable: treated as unknown
  }
  return { lastServerTime: '', sinceServerTimeMs: null, skewEstimateMs: null };
}
