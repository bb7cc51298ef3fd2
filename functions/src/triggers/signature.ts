import { onDocumentCreated } from 'firebase-functions/v2/firestore';

/** A signature arrived, perhaps long after it was given: add the server's time and verdict. */
export const signatureCreated = onDocumentCreated('users/{uid}/signatures/{id}', async ({ params: { uid } }) =>
  (await import('./work.ts')).issueReceipts(uid),
);
