import { wrap } from 'idb';

/*
 * Ends everything of this page in IndexedDB, the SDKs' too, with the page. WebKit keeps a closed page as it stands,
 * with its unfinished transactions and open connections, and every later page waits for them: a deletion or an upgrade
 * waits for a connection. Committed data is not lost; other callers get an error, and the SDKs try again with a new
 * connection, also in a page that comes back.
 */
const unfinished = new Set<IDBTransaction>();
const connections = new Set<IDBDatabase>();
let isGone = false;
/** All that write as the page goes have done so. */
let isClosed = false;

/* oxlint-disable typescript/unbound-method -- each is called on the object that it was called on */
const { transaction: begin, close } = IDBDatabase.prototype;
const { open } = IDBFactory.prototype;
/* oxlint-enable typescript/unbound-method */

IDBDatabase.prototype.transaction = function (...request) {
  return endWithPage(begin.apply(this, request));
};

IDBDatabase.prototype.close = function () {
  connections.delete(this);
  close.call(this);
};

IDBFactory.prototype.open = function (...request) {
  const opening = open.apply(this, request);
  opening.addEventListener('success', () => connections.add(opening.result));
  opening.addEventListener('upgradeneeded', () => opening.transaction && endWithPage(opening.transaction));
  return opening;
};

/** Ends a transaction with the page, and returns it. */
function endWithPage(tx: IDBTransaction): IDBTransaction {
  const forget = () => void unfinished.delete(tx);
  void wrap(tx).done.then(forget, forget); // the caller gets the error by the request
  unfinished.add(tx);
  if (isGone)
    queueMicrotask(() => {
      end(tx); // unless it was committed at once
      if (isClosed) closeAll();
    });
  return tx;
}

/** Aborts a transaction, unless it is being committed. */
function end(tx: IDBTransaction): void {
  try {
    tx.abort();
  } catch {
    // it is being committed
  }
}

const onClosing = new Set<() => void>();

/** Calls `forget` when the page's connections are closed, for which they have no event. */
export const whenClosedWithPage = (forget: () => void): void => void onClosing.add(forget);

/** Closes all connections; what is being committed is stored. */
function closeAll(): void {
  isClosed = isGone;
  for (const connection of connections) connection.close();
  for (const forget of onClosing) forget();
}

/*
 * A page that goes gets `pagehide` and then, unless it was hidden already, `visibilitychange`: answers and drafts are
 * written at both, also by listeners that were added after these. So connections are closed at the last of the two,
 * after all who write.
 */
function leave(): void {
  isGone = true;
  for (const tx of unfinished) end(tx);
}

function closeHidden(): void {
  if (document.visibilityState === 'hidden') closeAll();
}

function onVisibility(): void {
  if (isGone) closeAll();
  removeEventListener('pagehide', closeHidden);
  addEventListener('pagehide', closeHidden); // after those added while the page was shown
}

addEventListener('pagehide', leave);
addEventListener('visibilitychange', onVisibility); // at the window: after all listeners of the document
addEventListener('pageshow', () => {
  if (isGone) closeAll(); // those that a late write has opened
  isGone = false;
  isClosed = false;
});
