import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { repeated } from './events.ts';

/** Seals a decline, and notifies the admins. */
export const declineCreated = onDocumentCreated(repeated('users/{uid}/declines/{id}'), async ({ params: { uid } }) =>
  (await import('./work.ts')).receiveDeclines(uid),
);

/** Removes excess keys of a person after a browser registered one. */
export const deviceKeyCreated = onDocumentCreated(
  repeated('users/{uid}/deviceKeys/{id}'),
  async ({ params: { uid } }) => (await import('./work.ts')).removeExcessKeys(uid),
);

/** Adds the server's time and verdict to a signature that arrived, perhaps long after it was given. May have to read a PDF of 10 MB. */
export const signatureCreated = onDocumentCreated(
  { ...repeated('users/{uid}/signatures/{id}'), memory: '512MiB' },
  async ({ params: { uid, id } }) => (await import('./work.ts')).receiveSignature(uid, id),
);

/** Seals a countersignature of the business, records it in the trail, and sends both sides their copy. */
export const countersignatureCreated = onDocumentCreated(
  repeated('users/{uid}/countersignatures/{id}'),
  async ({ params: { uid } }) => (await import('./work.ts')).receiveCountersignatures(uid),
);
