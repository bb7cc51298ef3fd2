import { registerSW } from 'virtual:pwa-register';

let isWaiting = false;
let activate: () => Promise<void> = () => Promise.resolve();
const listeners = new Set<() => void>();
const HOUR = 3_600_000;

/** Registers the service worker, with which the app opens without a network, and asks every hour for a newer version. Not in development. */
export function watchVersion(): void {
  if (import.meta.env.DEV) return;
  activate = registerSW({
    immediate: true,
    onNeedRefresh: () => {
      isWaiting = true;
      for (const listener of listeners) listener();
    },
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), HOUR);
    },
  });
}

/** Whether a newer version has been fetched and waits. */
export const isNewVersionWaiting = () => isWaiting;

/** Calls `listener` when a newer version begins to wait, until the returned function is called. */
export function subscribeVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes to the version that waits; every open tab reloads. */
export const changeVersion = () => void activate();
