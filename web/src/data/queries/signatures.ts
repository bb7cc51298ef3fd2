import {
  countersignaturesPath,
  signaturePath,
  signaturesPath,
  storedCountersignature,
  storedSignature,
  type Countersignature,
  type Signature,
} from '@firstmile/domain';
import { documentAt, MOST_LISTED, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useClientId } from '../session/sessionStore.ts';

const signatures = createCollection<Signature, string>(storedSignature, (uid) => queryOf(signaturesPath(uid)));

/** Subscribes to the signed-in client's signatures. */
export function useSignatures() {
  const { items, status } = signatures.use(useClientId());
  return { signatures: items, status };
}

const single = createCollection<Signature, readonly [string, string]>(storedSignature, ([uid, id]) =>
  documentAt(signaturePath(uid, id)),
);

/** Subscribes to one signature of a client. For admins. */
export function useSignature(uid: string, id: string) {
  const { items, status } = single.use([uid, id]);
  return { signature: items[0] ?? null, status };
}

/** Signatures of a client, up to the number that the rules let an admin list: sixteen rounds of all documents. */
const ofClient = createCollection<Signature, readonly [string, number]>(storedSignature, ([uid, count]) =>
  queryOf(signaturesPath(uid), { orders: [['createdAt', 'desc']], limit: count }),
);

/** Subscribes to a client's latest `count` signatures. For admins. */
export function useClientSignatures(uid: string, count = MOST_LISTED) {
  const { items, status } = ofClient.use([uid, count]);
  return { signatures: items, status, retry: () => ofClient.reload([uid, count]) };
}

const ofBusiness = createCollection<Countersignature, string>(storedCountersignature, (uid) =>
  queryOf(countersignaturesPath(uid), { orders: [['createdAt', 'desc']], limit: MOST_LISTED }),
);

/**
 * Subscribes to the business's countersignatures for a client; for the client and for admins.
 * `useCountersignatures(null)` waits.
 */
export function useCountersignatures(uid: string | null) {
  const { items, status } = ofBusiness.use(uid);
  return { countersignatures: items, status };
}

/** The signatures of a client that this device shows just now. */
export const knownSignatures = (clientId: string): readonly Signature[] => signatures.peek(clientId).items;
