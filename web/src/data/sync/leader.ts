/** How often the tab that leads says that it is alive, and how long the others wait for that. Milliseconds. */
const BEAT_MS = 3000;
const SILENCE_MS = 15_000;
const LOCK = 'sync-leader';

/**
 * One tab of this browser at a time leads: `lead` hears when this one begins and ends to. A tab that holds the lock and does
 * nothing, as phones have them, loses it to another after a while; the server's counter refuses what it then still sends.
 */
export function followLead(lead: (isLeading: boolean) => void): void {
  const beats = new BroadcastChannel('firstmile-lead');
  let heard = Date.now();
  let isLeading = false;
  beats.onmessage = () => (heard = Date.now());
  const request = (options: LockOptions) =>
    navigator.locks
      .request(LOCK, options, () => {
        isLeading = true;
        lead(true);
        return new Promise<never>(() => undefined); // until this tab ends, or another takes the lock
      })
      .catch(() => {
        if (isLeading) lead(false);
        isLeading = false;
        void request({});
      });
  void request({});
  setInterval(() => {
    if (isLeading) beats.postMessage(null);
    else if (document.visibilityState === 'visible' && Date.now() - heard > SILENCE_MS) {
      heard = Date.now();
      void request({ steal: true });
    }
  }, BEAT_MS);
}
