import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { giveReceipts } from '../receipts.ts';

/** A signature arrived, perhaps long after it was given: add the server's time and verdict. */
export const signatureCreated = onDocumentCreated('users/{uid}/signatures/{id}', ({ params: { uid } }) =>
  giveReceipts(uid),
);
