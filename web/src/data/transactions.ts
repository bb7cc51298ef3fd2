import { wrap } from 'idb';

/*
 * Has each transaction of this page, the SDKs' too, end with the page. WebKit keeps a page for coming back as it stands, with what it
 * has not finished, and every later page waits for that. What was committed before is not lost; of anything else whoever asked
 * hears that it failed, and the SDKs try again.
 */
const unfinished = new Set<IDBTransaction>();
let isGone = false;

// oxlint-disable-next-line typescript/unbound-method -- it is called on the database that it was called on
const begin = IDBDatabase.prototype.transaction;

IDBDatabase.prototype.transaction = function (...request) {
  return endWithPage(begin.apply(this, request));
};

/** Has a transaction end with the page, and gives it back. */
export function endWithPage(tx: IDBTransaction): IDBTransaction {
  const forget = () => void unfinished.delete(tx);
  void wrap(tx).done.then(forget, forget); // who asked hears of it by the request
  unfinished.add(tx);
  if (isGone) queueMicrotask(() => abort(tx)); // unless it is committed at once
  return tx;
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
