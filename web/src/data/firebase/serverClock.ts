/** What the server last said of the time, kept from page to page. */
interface Told {
  /** ISO 8601 in UTC. */
  serverTime: string;
  /** What this device's clock said then, milliseconds since 1970. */
  deviceTime: number;
  /** What the page's own clock said, which nobody can set, and of which page it is. */
  tick: number;
  page: number;
}

const KEY = 'serverClock';

/** Notes the time that a server's answer carries. */
export function noteServerTime(serverTime: unknown): void {
  if (typeof serverTime !== 'string' || Number.isNaN(Date.parse(serverTime))) return;
  const told: Told = {
    serverTime: new Date(serverTime).toISOString(),
    deviceTime: Date.now(),
    tick: performance.now(),
    page: performance.timeOrigin,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    // a full disk: then no time is known
  }
}

/**
 * When a server last told the time, how long ago that was by a clock that nobody can set (null after a reload), and how far this
 * device's clock was ahead of it. Durations in whole milliseconds.
 */
export function lastServerTime(): {
  lastServerTime: string;
  sinceServerTimeMs: number | null;
  skewEstimateMs: number | null;
} {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Told | null;
    if (told) {
      const { serverTime, deviceTime, tick, page } = told;
      const since = page === performance.timeOrigin ? Math.round(performance.now() - tick) : null;
      return {
        lastServerTime: serverTime,
        sinceServerTimeMs: since,
        skewEstimateMs: Math.round(deviceTime - Date.parse(serverTime)),
      };
    }
  } catch {
    // what cannot be read is not known
  }
  return { lastServerTime: '', sinceServerTimeMs: null, skewEstimateMs: null };
}
