import {
  CONSENT_TEXT,
  newId,
  signaturesPath,
  signDocument as sign,
  type Agreement,
  type Signature,
  storedSignature,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { currentClientId, currentUser, useClientId } from '../session/sessionStore.ts';
import { sha256 } from '../sync/sha256.ts';
import { networkStore } from '#data/firebase/network.ts';

const signatures = createCollection<Signature, string>(storedSignature, (uid) => queryOf(signaturesPath(uid)));

/** The signed-in client's signatures. */
export function useSignatures() {
  const { items, status } = signatures.use(useClientId());
  return { signatures: items, status };
}

/** Of as many as the rules let an admin list: sixteen rounds of all documents. */
const ofClient = createCollection<Signature, readonly [string, number]>(storedSignature, ([uid, count]) =>
  queryOf(signaturesPath(uid), { orders: [['createdAt', 'desc']], limit: count }),
);

/** A client's signatures, the latest first, live; so many of them. For admins. */
export function useClientSignatures(uid: string, count = MOST_LISTED) {
  const { items, status } = ofClient.use([uid, count]);
  return { signatures: items, status, retry: () => ofClient.reload([uid, count]) };
}

/**
 * Signs one agreement of the onboarding: hashes the text as it was shown and records when, where and with what clock.
 * Resolves when the signature is safe on this device. Throws `invalid-input` with the fields that are not right.
 */
export async function signDocument(input: {
  agreement: Agreement;
  shownText: string;
  signerName: string;
  consent: boolean;
  openedAt: Date;
}): Promise<void> {
  const { agreement, shownText, signerName, consent, openedAt } = input;
  const user = currentUser();
  const client = currentClientId();
  const now = new Date();
  const id = newId();
  const record = {
    agreementId: agreement.id,
    agreementVersion: agreement.version,
    contentSha256: await sha256(shownText),
    signerName,
    consent,
    consentText: CONSENT_TEXT,
    signedAt: now.toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    utcOffsetMinutes: 0 - now.getTimezoneOffset(), // not -x: minus zero is no whole number to the rules
    openedAt: openedAt.toISOString(),
    offline: !networkStore.getState().isOnline,
    userAgent: navigator.userAgent.slice(0, 512),
  };
  await commit(
    id,
    sign(
      { uid: user?.uid ?? '', email: user?.email ?? '', client },
      'onboarding',
      record,
      id,
      signatures.peek(client).items,
    ),
    'labels.signature',
  );
}
