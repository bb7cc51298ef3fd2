import { matchRoutes, type RouteObject } from 'react-router-dom';
import { idle } from '#lib/firstPaint.ts';

/**
 * Fetches what is shown at these addresses, one part whenever the browser has nothing else to do, until `leaving` says that
 * nobody needs it. What cannot be fetched is left to the visit; without a network nothing is tried.
 */
export async function loadAhead(
  routes: RouteObject[],
  paths: readonly string[],
  { leaving, isOnline }: { leaving: AbortSignal; isOnline: () => boolean },
): Promise<void> {
  for (const { lazy } of paths.flatMap((path) => matchRoutes(routes, path) ?? []).map(({ route }) => route)) {
    if (typeof lazy !== 'function') continue;
    await idle();
    if (leaving.aborted) return;
    if (isOnline()) await lazy().catch(() => undefined); // the page is fetched again when it is opened
  }
}
