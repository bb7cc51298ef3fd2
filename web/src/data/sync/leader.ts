import { locks } from '#lib/locks.ts';

/** Time between signs of life of the leading tab, and silence after which others take over. Milliseconds. */
const BEAT_MS = 3000;
const SILENCE_MS = 15_000;

/**
 * Elects one leading tab of this browser for `name`: calls `lead` when this tab begins and ceases to lead. A tab that holds the lock but is
 * frozen, as phones do, loses it to another after a while, and queues again when it wakes. The returned function ends all of that, without
 * a call. Where the browser has no locks each tab leads.
 */
export function followLead(name: string, lead: (isLeading: boolean) => void): () => void {
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  let lastBeat = performance.now(); // a clock that cannot be set
  let isLeading = false;
  let release: () => void = () => undefined;
  channel.onmessage = () => (lastBeat = performance.now());
  const hold = () => {
    if (ending.signal.aborted) return undefined;
    isLeading = true;
    lead(true);
    return new Promise<void>((done) => (release = done)); // until this tab ends, or another takes the lock
  };
  const request = async (options: LockOptions) => {
    try {
      await (locks()?.request(name, options, hold) ?? hold());
    } catch {
      // taken over by another tab, or refused by the browser: requested again
      if (ending.signal.aborted) return;
      if (isLeading) lead(false);
      isLeading = false;
    }
  };
  let isWaiting = false;
  const requestOnce = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await request({ signal: ending.signal });
    isWaiting = false;
  };
  void requestOnce();
  // A refused request is repeated with the next beat and not at once: WebKit refuses every one in a closing page.
  const beat = setInterval(() => {
    if (isLeading) {
      channel.postMessage(null);
      return;
    }
    void requestOnce();
    if (document.visibilityState !== 'visible' || performance.now() - lastBeat <= SILENCE_MS) return;
    lastBeat = performance.now();
    void request({ steal: true });
  }, BEAT_MS);
  return () => {
    ending.abort();
    clearInterval(beat);
    channel.close();
    release();
  };
}
