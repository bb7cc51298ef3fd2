import { lazyPart } from '#lib/lazyPart.ts';

// One file in the build (vite/screenChunks.ts): the first screen does without them.
const load = {
  menu: () => import('./MobileMenu.tsx'),
  account: () => import('./AccountPanel.tsx'),
  sync: () => import('./SyncPanel.tsx'),
  goTo: () => import('./goTo/GoTo.tsx'),
};
export const MobileMenu = lazyPart(load.menu);
export const AccountPanel = lazyPart(load.account);
export const SyncPanel = lazyPart(load.sync);
export const GoTo = lazyPart(load.goTo);

/** Fetches them before anybody opens one. */
export const fetchOverlays = () => Promise.all(Object.values(load).map((loadOverlay) => loadOverlay()));
