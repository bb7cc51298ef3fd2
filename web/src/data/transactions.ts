import { wrap } from 'idb';

const unfinished = new Set<IDBTransaction>();
let isGone = false;

/**
 * Has each transaction end with the page. WebKit keeps a page for coming back as it stands, with what it has not finished, and
 * every later page waits for that. What was committed before is not lost; of anything else the caller hears that it failed.
 */
export function endWithPage(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...request) => {
    const tx = begin(...request);
    const forget = () => void unfinished.delete(tx);
    void wrap(tx).done.then(forget, forget);
    unfinished.add(tx);
    if (isGone) queueMicrotask(() => abort(tx)); // unless it is committed at once
    return tx;
  };
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort();
  } catch {
    // it is being committed
  }
}

addEventListener('pagehide', () => {
  isGone = true;
  for (const tx of unfinished) abort(tx);
});
addEventListener('pageshow', () => (isGone = false));
