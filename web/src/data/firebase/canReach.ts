/** How long an answer may take before the network counts as slow, which is not the same as gone. Milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Whether our server can be reached: right after a start, what the browser says of the network may be wrong. Only a plain
 * failure is a no. Asks by HEAD, which the service worker does not answer.
 */
export async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((done) => setTimeout(done, PATIENCE_MS, true))]);
}
