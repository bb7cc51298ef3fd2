import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { tellAdmins } from '../adminNews.ts';

/** There is news for all admins: tell them. */
export const adminNewsCreated = onDocumentCreated('adminNews/{id}', ({ params: { id } }) => tellAdmins(id));
