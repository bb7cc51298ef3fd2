import { startSession } from './session.ts';
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
    release = user?.role === 'USER' ? holdOnboarding(user.uid) : undefined;
    if (user) void navigator.storage.persist();
  });
  void startSession();
}

/** Its code is fetched after the sign-in, which needs none of it. */
function holdOnboarding(uid: string): () => void {
  const held = import('./onboarding.ts').then(({ onboardings }) => onboardings.hold(uid));
  held.catch(() => undefined); // offline at the first visit: the screen that needs it says so
  return () => void held.then((release) => release()).catch(() => undefined);
}
