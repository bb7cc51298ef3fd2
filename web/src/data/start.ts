import { startSession } from './session.ts';
import { onboardings } from './onboarding.ts';
import { onUserChange } from './sessionStore.ts';
import { startSync } from './sync.ts';
import { startUploads } from './uploads.ts';

/** Starts what runs as long as the page does. Called once, before the first screen. */
export function startData(): void {
  startSync();
  startUploads();
  let release: (() => void) | undefined;
  onUserChange((user) => {
    release?.();
    // held from the start, so that the onboarding opens when the network goes right after signing in
    release = user?.role === 'USER' ? onboardings.hold(user.uid) : undefined;
    if (user) void navigator.storage.persist();
  });
  void startSession();
}
