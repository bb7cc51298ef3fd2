import { afterFirstPaint } from '#lib/firstPaint.ts';
import { fetchPart } from '#lib/lazyPart.ts';
import { learnBrand } from './session/shownBrand.ts';
import { startSession } from './session/session.ts';
import { onUserChange, type SessionUser } from './session/sessionStore.ts';
import { followNetwork } from './firebase/network.ts';

/**
 * Starts everything that runs as long as the page does. Call it once, before the first screen; resolves when the
 * session is known.
 */
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
 * Starts sending queued changes and files. Signing in does not need this code, so it is fetched afterwards, that for
 * files after the first paint; fetching is repeated until it succeeds.
 */
function startSending(): void {
  if (isSending) return;
  isSending = true;
  void fetchPart(() => import('./sync/sync.ts')).then(({ startSync }) => startSync());
  void afterFirstPaint()
    .then(() => fetchPart(() => import('./sync/upload/uploads.ts')))
    .then(({ startUploads }) => startUploads());
}

/**
 * Subscribes from the start to the onboarding and the brand, so that they open when the network goes right after
 * signing in.
 */
function watch({ role, client }: SessionUser): () => void {
  const subscriptions = [
    role === 'USER' && import('./queries/onboarding.ts').then(({ onboardings }) => onboardings.hold(client)),
    afterFirstPaint()
      .then(() => import('./queries/settings.ts'))
      .then(({ followBrand }) => followBrand()), // pages and agreements name the business
  ].filter((subscription) => subscription !== false);
  for (const subscription of subscriptions) subscription.catch(() => undefined); // screens that need it show the error
  return () =>
    subscriptions.forEach((subscription) => void subscription.then((release) => release()).catch(() => undefined)); // nothing was held
}
