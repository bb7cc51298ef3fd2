import { endWithPage } from './transactions.ts';

/*
 * Ends the transaction that makes or upgrades a database with the page: no code begins that transaction. Loaded with Firestore, which makes
 * its database after a sign-in, when people go on to the next page.
 */

// oxlint-disable-next-line typescript/unbound-method -- it is called on the factory that it was called on
const open = IDBFactory.prototype.open;

IDBFactory.prototype.open = function (...request) {
  const opening = open.apply(this, request);
  opening.addEventListener('upgradeneeded', () => opening.transaction && endWithPage(opening.transaction));
  return opening;
};
