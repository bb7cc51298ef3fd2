import { registerSW } from 'virtual:pwa-register';
import { create } from 'zustand';
import { afterFirstPaint } from '#lib/firstPaint.ts';

let activate: () => Promise<void> = () => Promise.resolve();
const HOUR = 3_600_000;

/** True when a newer version is fetched and waits. */
export const useNewVersion = create(() => false);

/**
 * Registers the service worker, which opens the app without a network, after the first paint, and checks for a newer
 * version every hour. Not in development.
 */
export function watchVersion(): void {
  if (!import.meta.env.DEV) void afterFirstPaint().then(register);
}

function register(): void {
  activate = registerSW({
    immediate: true,
    onNeedRefresh: () => void offerVersion(),
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), HOUR); // offline: checked again in an hour
    },
  });
}

/**
 * Offers the waiting version, but not the first one: Firefox reports that, too, to a page opened while it waits for a
 * moment.
 */
async function offerVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) useNewVersion.setState(true, true);
}

/** Changes to the waiting version; every open tab reloads. */
export const changeVersion = () => void activate();
