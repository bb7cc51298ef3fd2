import { wrap } from 'idb';

/*
 * Ends each transaction of this page, the SDKs' too, with the page. WebKit keeps a closed page as it stands, with its unfinished
 * transactions, and every later page waits for them. Committed data is not lost; other callers get an error, and the SDKs try again.
 */
const unfinished = new Set<IDBTransaction>();
let isGone = false;

// oxlint-disable-next-line typescript/unbound-method -- it is called on the database that it was called on
const begin = IDBDatabase.prototype.transaction;

IDBDatabase.prototype.transaction = function (...request) {
  return endWithPage(begin.apply(this, request));
};

/** Ends a transaction with the page, and returns it. */
export function endWithPage(tx: IDBTransaction): IDBTransaction {
  const forget = () => void unfinished.delete(tx);
  void wrap(tx).done.then(forget, forget); // the caller gets the error by the request
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
