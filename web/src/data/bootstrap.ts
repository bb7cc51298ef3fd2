import { afterFirstPaint } from '#lib/firstPaint.ts';
import { fetchPart } from '#lib/lazyPart.ts';
import { learnBrand } from './session/shownBrand.ts';
import { startSession } from './session/session.ts';
import { onUserChange, type SessionUser } from './session/sessionStore.ts';
import { followNetwork } from './firebase/network.ts';

/** Starts what runs as long as the page does. Called once, before the first screen; resolves when it is known who is signed in. */
export function bootstrap(): Promise<void> {
  followNetwork();
  learnBrand();
  let release: (() => void) | undefined;
  onUserChange((user) => {
    release?.();
    release = user ? watch(user) : undefined;
    if (user) startSending();
  });
  return startSession();
}

let isSending = false;

/**
 * Sends what this device holds. Like the onboarding's, its code is fetched after the sign-in, which needs none of it, that for files when
 * the page is there; and again until it comes.
 */
function startSending(): void {
  if (isSending) return;
  isSending = true;
  void fetchPart(() => import('./sync/sync.ts')).then(({ startSync }) => startSync());
  void afterFirstPaint()
    .then(() => fetchPart(() => import('./sync/uploads.ts')))
    .then(({ startUploads }) => startUploads());
}

/** What is held from the start, so that the onboarding opens, and its agreements, when the network goes right after signing in. */
function watch({ role, client }: SessionUser): () => void {
  const held = [
    role === 'USER' && import('./queries/onboarding.ts').then(({ onboardings }) => onboardings.hold(client)),
    afterFirstPaint()
      .then(() => import('./queries/settings.ts'))
      .then(({ followBrand }) => followBrand()), // whom pages and agreements name
  ].filter((one) => one !== false);
  for (const one of held) one.catch(() => undefined); // offline at the first visit: the screen that needs it says so
  return () => held.forEach((one) => void one.then((release) => release()).catch(() => undefined));
}
