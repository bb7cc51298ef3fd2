import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** An agreement was declined: seal that, and tell the admins. */
export const declineCreated = onDocumentCreated(repeated('users/{uid}/declines/{id}'), async ({ params: { uid } }) =>
  (await import('./work.ts')).receiveDeclines(uid),
);

/** A browser registered its key: a person keeps no more of them than they need. */
export const deviceKeyCreated = onDocumentCreated(
  repeated('users/{uid}/deviceKeys/{id}'),
  async ({ params: { uid } }) => (await import('./work.ts')).removeExcessKeys(uid),
);

/** A signature arrived, perhaps long after it was given: add the server's time and verdict. */
export const signatureCreated = onDocumentCreated(
  repeated('users/{uid}/signatures/{id}'),
  async ({ params: { uid, id } }) => (await import('./work.ts')).receiveSignature(uid, id),
);

/** The business signed what a client did: seal it, send both sides their copy, and tell it in the trail. */
export const countersignatureCreated = onDocumentCreated(
  repeated('users/{uid}/countersignatures/{id}'),
  async ({ data, time, params: { uid, id } }) => {
    const work = await import('./work.ts');
    const { momentOf, noteCountersignature, receiveCountersignatures, storedCountersignature, titleOf } = work;
    await receiveCountersignatures(uid);
    const signed = storedCountersignature({ ...data?.data(), id });
    await noteCountersignature(uid, await titleOf(uid, id), signed, momentOf(undefined, time));
  },
);
