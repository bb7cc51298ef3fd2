import type { Role } from '@firstmile/domain';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { database } from '#data/firebase/firestore.ts';
import { networkStore } from '#data/firebase/network.ts';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { loadAhead } from './loadAhead.ts';
import { menuFor } from './shell/menu.ts';
import { fetchOverlays } from './shell/overlays.ts';

/**
 * Fetches overlays and the pages of the menu when the first screen is shown and Firestore has started; not while the
 * browser saves data.
 */
export function useLoadAhead(routes: RouteObject[], role: Role | undefined): void {
  useEffect(() => {
    if (!role || savesData()) return;
    const leaving = new AbortController();
    const paths = menuFor(role).map(({ path }) => path);
    void afterFirstPaint()
      .then(() => fetchOverlays().catch(() => undefined)) // fetched again when they are opened
      .then(() => (leaving.signal.aborted ? undefined : database()))
      .then(() => loadAhead(routes, paths, { leaving: leaving.signal, isOnline }))
      .catch(() => undefined); // nothing waits for what is fetched ahead
    return () => leaving.abort();
  }, [routes, role]);
}

const isOnline = () => networkStore.getState().isOnline;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
