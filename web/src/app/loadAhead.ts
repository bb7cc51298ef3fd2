import { matchRoutes, type RouteObject } from 'react-router-dom';
import { idle } from '#lib/firstPaint.ts';

/**
 * Fetches the pages at these addresses one part at a time, when the browser is idle, until `leaving` aborts. Leaves
 * failures to the visit; does nothing without a network.
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
