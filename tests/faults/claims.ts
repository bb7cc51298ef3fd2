/**
 * Runs in each page before the app: checks repeatedly whether the badge claims that all is saved while this device has
 * unsaved changes for longer than a second, the time that messages to another tab may take. Reports by a console line.
 */
export function watchClaims(): void {
  const GRACE_MS = 1000;
  try {
    // the app's own waits, shortened as in tests/e2e/session.ts
    localStorage.setItem('waits', JSON.stringify({ answersRest: 300, retry: 500, stalled: 4000, networkCheck: 500 }));
  } catch {
    return; // not a page of the app
  }
  let savedSince = Infinity;
  const seen = new Map<string, number>();
  const claim = () => document.querySelector('[data-sync]')?.getAttribute('data-sync') ?? null;
  new MutationObserver(() => {
    if (claim() !== 'saved') savedSince = Infinity;
    else if (savedSince === Infinity) savedSince = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-sync'] });
  setInterval(() => {
    const since = savedSince;
    if (since === Infinity) {
      seen.clear();
      return;
    }
    const opening = indexedDB.open('firstmile');
    opening.onupgradeneeded = () => opening.transaction?.abort(); // not created by us
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction(['queue', 'uploads']);
      const queue = tx.objectStore('queue').getAll();
      const uploads = tx.objectStore('uploads').getAll();
      tx.oncomplete = () => {
        db.close();
        if (savedSince !== since) {
          seen.clear();
          return;
        }
        const entries = queue.result as { id: string; state: string }[];
        const files = uploads.result as { id: string; reason: unknown }[];
        const waiting = [
          ...entries.filter(({ state }) => ['queued', 'sending', 'unknown'].includes(state)),
          ...files.filter(({ reason }) => reason === null),
        ].map(({ id }) => id);
        for (const id of seen.keys()) if (!waiting.includes(id)) seen.delete(id);
        for (const id of waiting) {
          const first = seen.get(id) ?? performance.now();
          seen.set(id, first);
          if (performance.now() - Math.max(first, since) > GRACE_MS) console.error(`claim: "saved" while ${id} waits`);
        }
      };
    };
  }, 300);
}

/** Runs in the page: counts the changes and files on this device that the server does not have. */
export function unsaved(): Promise<number> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('firstmile');
    opening.onerror = () => fail(new Error('The device cannot be read'));
    opening.onsuccess = () => {
      const tx = opening.result.transaction(['queue', 'uploads']);
      const queue = tx.objectStore('queue').getAll();
      const uploads = tx.objectStore('uploads').count();
      tx.oncomplete = () => {
        opening.result.close();
        const entries = queue.result as { state: string }[];
        done(entries.filter(({ state }) => state !== 'acknowledged').length + uploads.result);
      };
    };
  });
}
