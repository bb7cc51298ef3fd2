import { registerSW } from 'virtual:pwa-register';
import { create } from 'zustand';
import { afterFirstPaint } from '#lib/firstPaint.ts';

let activate: () => Promise<void> = () => Promise.resolve();
const HOUR = 3_600_000;

/** Whether a newer version has been fetched and waits. */
export const useNewVersion = create(() => false);

/** Registers the service worker, with which the app opens without a network, once the first screen is there, and asks every hour for a newer version. Not in development. */
export function watchVersion(): void {
  if (!import.meta.env.DEV) void afterFirstPaint().then(register);
}

function register(): void {
  activate = registerSW({
    immediate: true,
    onNeedRefresh: () => void offer(),
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), HOUR); // offline: looked for again in an hour
    },
  });
}

/** The first version waits for a moment, too, before it is active: Firefox tells a page of that which was opened meanwhile. */
async function offer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) useNewVersion.setState(true, true);
}

/** Changes to the version that waits; every open tab reloads. */
export const changeVersion = () => void activate();
