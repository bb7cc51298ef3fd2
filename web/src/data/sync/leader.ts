import { locks } from '#lib/locks.ts';

/** How often the tab that leads says that it is alive, and how long the others wait for that. Milliseconds. */
const BEAT_MS = 3000;
const SILENCE_MS = 15_000;

/**
 * One tab of this browser at a time leads in what `name` stands for: `lead` hears when this one begins and ends to. A tab that holds the
 * lock and does nothing, as phones have them, loses it to another after a while, and stands in line again when it wakes. What this
 * returns ends all of that, without a word. Where the browser has no locks each tab leads.
 */
export function followLead(name: string, lead: (isLeading: boolean) => void): () => void {
  const beats = new BroadcastChannel(name);
  const over = new AbortController();
  let heard = performance.now(); // a clock that nobody sets
  let isLeading = false;
  let release: () => void = () => undefined;
  beats.onmessage = () => (heard = performance.now());
  const hold = () => {
    if (over.signal.aborted) return undefined;
    isLeading = true;
    lead(true);
    return new Promise<void>((done) => (release = done)); // until this tab ends, or another takes the lock
  };
  const request = async (options: LockOptions) => {
    try {
      await (locks()?.request(name, options, hold) ?? hold());
    } catch {
      if (over.signal.aborted) return;
      if (isLeading) lead(false);
      isLeading = false;
    }
  };
  let isWaiting = false;
  const wait = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await request({ signal: over.signal });
    isWaiting = false;
  };
  void wait();
  // A refused request is repeated with the next beat and not at once: WebKit refuses each one in a page that is going.
  const beat = setInterval(() => {
    if (isLeading) {
      beats.postMessage(null);
      return;
    }
    void wait();
    if (document.visibilityState !== 'visible' || performance.now() - heard <= SILENCE_MS) return;
    heard = performance.now();
    void request({ steal: true });
  }, BEAT_MS);
  return () => {
    over.abort();
    clearInterval(beat);
    beats.close();
    release();
  };
}
