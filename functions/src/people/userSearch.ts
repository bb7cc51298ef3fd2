import { searchTokens, userPath } from '@firstmile/domain';
import { db, readUser } from '../firestore/db.ts';

/** Brings a person's search tokens up to date with the stored name; does nothing when they are, or without a profile. */
export const publishSearch = (uid: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (!user) return;
    const tokens = searchTokens(user);
    if (tokens.join(' ') !== user.searchTokens?.join(' ')) tx.update(db.doc(userPath(uid)), { searchTokens: tokens });
  });
