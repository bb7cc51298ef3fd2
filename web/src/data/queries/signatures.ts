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
import { currentUser, useSession } from '../session/sessionStore.ts';
import { sha256 } from '../sync/sha256.ts';
import type { SigningAct } from './evidence.ts';
import { networkStore } from '#data/firebase/network.ts';

const signatures = createCollection<Signature, string>(storedSignature, (uid) => queryOf(signaturesPath(uid)));

/** The signed-in client's signatures. */
export function useSignatures() {
  const uid = useSession().user?.uid ?? null;
  const { items, status } = signatures.use(uid);
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
  act: SigningAct;
}): Promise<void> {
  const { agreement, shownText, signerName, consent, openedAt, act } = input;
  const user = currentUser();
  const uid = user?.uid ?? '';
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
  const known = signatures.peek(uid).items;
  const writes = sign({ uid, email: user?.email ?? '' }, 'onboarding', record, id, known);
  const content = {
    agreementId: agreement.id,
    version: agreement.version,
    locale: 'en',
    title: agreement.title,
    mediaType: 'text/plain',
    contentSha256: record.contentSha256,
    byteLength: new TextEncoder().encode(shownText).length,
  };
  const { recordWrites } = await evidence();
  await commit(id, [...writes, ...(await recordWrites(writes[0], content, act, known))], 'labels.signature');
}

/** The code that makes records is fetched by those who sign. */
const evidence = () => import('./evidence.ts');

/**
 * While there is a network: has this device's key made and registered before anything is signed with it, and fetches what writes
 * the signed PDF, so that the copy can be had without one.
 */
export async function prepareToSign(): Promise<void> {
  const user = currentUser();
  if (user) await (await import('../sync/deviceKey.ts')).deviceSigner(user.uid);
  await (await import('./signedPdf.ts')).fetchFonts();
}
