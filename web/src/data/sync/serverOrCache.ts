import { networkStore } from '#data/firebase/network.ts';

/** How long a person waits for the server before this device answers. Milliseconds. */
const PATIENCE_MS = 1500;

/** What the server says, or, when it cannot be reached in a moment, what this device has of it. */
export async function serverOrCache<T>(fromServer: () => Promise<T>, fromDevice: () => Promise<T>): Promise<T> {
  if (!networkStore.getState().isOnline) return fromDevice();
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await Promise.race([
    fromServer().then(
      (value) => ({ value }),
      () => null,
    ),
    late,
  ]);
  return answer ? answer.value : fromDevice();
}
