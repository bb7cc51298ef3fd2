import { searchTokens, userPath } from '@firstmile/domain';
import { db, readUser } from '../firestore/db.ts';

/** Brings what a person is found by up to date with the name that is stored now; does nothing when it is, or nobody is there. */
export const publishSearch = (uid: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (!user) return;
    const tokens = searchTokens(user);
    if (tokens.join(' ') !== user.searchTokens?.join(' ')) tx.update(db.doc(userPath(uid)), { searchTokens: tokens });
  });
