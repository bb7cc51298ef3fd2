/** How often the tab that leads says that it is alive, and how long the others wait for that. Milliseconds. */
const BEAT_MS = 3000;
const SILENCE_MS = 15_000;

/**
 * One tab of this browser at a time leads for a person: `lead` hears when this one begins and ends to. Each tab may have somebody
 * else, when a session is for a tab alone. A tab that holds the lock and does nothing, as phones have them, loses it to another
 * after a while; the server's counter refuses what it then still sends. What it returns ends all of that, without a word.
 */
export function followLead(uid: string, lead: (isLeading: boolean) => void): () => void {
  const name = `sync-leader/${uid}`;
  const beats = new BroadcastChannel(name);
  const over = new AbortController();
  let heard = Date.now();
  let isLeading = false;
  let release: () => void = () => undefined;
  beats.onmessage = () => (heard = Date.now());
  const hold = () => {
    if (over.signal.aborted) return undefined;
    isLeading = true;
    lead(true);
    return new Promise<void>((done) => (release = done)); // until this tab ends, or another takes the lock
  };
  const request = (options: LockOptions) =>
    navigator.locks.request(name, options, hold).catch(() => {
      if (over.signal.aborted) return;
      if (isLeading) lead(false);
      isLeading = false;
      wait();
    });
  const wait = () => void request({ signal: over.signal });
  wait();
  const beat = setInterval(() => {
    if (isLeading) beats.postMessage(null);
    else if (document.visibilityState === 'visible' && Date.now() - heard > SILENCE_MS) {
      heard = Date.now();
      void request({ steal: true });
    }
  }, BEAT_MS);
  return () => {
    over.abort();
    clearInterval(beat);
    beats.close();
    release();
  };
}
