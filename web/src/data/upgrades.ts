import { endWithPage } from './transactions.ts';

/*
 * A database that is being made, or made anew, has a transaction that nobody begins. It ends with the page, too. Loaded with Firestore, which
 * makes its own after a sign-in, when people go on to the next page.
 */

// oxlint-disable-next-line typescript/unbound-method -- it is called on the factory that it was called on
const open = IDBFactory.prototype.open;

IDBFactory.prototype.open = function (...request) {
  const opening = open.apply(this, request);
  opening.addEventListener('upgradeneeded', () => opening.transaction && endWithPage(opening.transaction));
  return opening;
};
