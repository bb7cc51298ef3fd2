import { onDocumentCreated } from 'firebase-functions/v2/firestore';

/** There is news for all admins: tell them. */
export const adminNewsCreated = onDocumentCreated('adminNews/{id}', async ({ params: { id } }) =>
  (await import('./work.ts')).notifyAdmins(id),
);
