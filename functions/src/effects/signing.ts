import { db } from '../firestore/db.ts';
import { receiveCountersignatures } from '../signing/countersignatures.ts';
import { receiveDeclines } from '../signing/declines.ts';
import { removeExcessKeys } from '../signing/deviceKeys.ts';
import { issueReceipts, receiveSignature } from '../signing/receipts.ts';
import type { Subject } from './effect.ts';

const unread = () => null;
const withoutReceipt = (collection: string) => () => db.collectionGroup(collection).where('receipt', '==', null);

/** Adds the server's time and verdict to a signature that arrived, perhaps long after it was given. */
export const signatures: Subject<null> = {
  read: unread,
  effects: [
    {
      work: ({ owner, id }) => receiveSignature(owner, id),
      left: { name: 'signatures', query: withoutReceipt('signatures'), work: ({ owner }) => issueReceipts(owner) },
    },
  ],
};

/** Seals a countersignature of the business, records it in the trail, and sends both sides their copy. */
export const countersignatures: Subject<null> = {
  read: unread,
  effects: [
    {
      work: ({ owner }) => receiveCountersignatures(owner),
      left: { name: 'countersignatures', query: withoutReceipt('countersignatures') },
    },
  ],
};

/** Seals a decline, and notifies the admins. */
export const declines: Subject<null> = {
  read: unread,
  effects: [
    { work: ({ owner }) => receiveDeclines(owner), left: { name: 'declines', query: withoutReceipt('declines') } },
  ],
};

/** Removes excess keys of a person after a browser registered one. */
export const deviceKeys: Subject<null> = {
  read: unread,
  effects: [{ work: ({ owner }) => removeExcessKeys(owner), left: 'the next key removes them' }],
};
