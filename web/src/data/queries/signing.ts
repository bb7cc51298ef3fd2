// The commands of signing, separate from the signatures that first screens read: they load the product's texts.
import {
  bytesOf,
  CONSENT_TEXTS,
  countersignWrites,
  declineAgreementWrites,
  recordDeclineWrites,
  signDocumentWrites,
  type AgreementLocale,
  type AgreementRef,
  type AgreementVersion,
  type MergeValues,
  type Readable,
  type Signature,
} from '@firstmile/domain';
import { deviceZone } from '#lib/deviceZone.ts';
import { networkStore } from '#data/firebase/network.ts';
import { commit } from '../sync/commit.ts';
import { currentClientId, currentUser } from '../session/sessionStore.ts';
import { sha256 } from '../sync/sha256.ts';
import { knownDeclines } from './declines.ts';
import type { SigningAct } from './evidence.ts';
import { knownSignatures } from './signatures.ts';

/** Describes when and with which device a person signs. */
function moment() {
  const now = new Date();
  const timeZone = deviceZone();
  return {
    signedAt: now.toISOString(),
    timeZone,
    utcOffsetMinutes: timeZone === 'UTC' ? 0 : 0 - now.getTimezoneOffset(), // not -x: the rules do not accept minus zero as a whole number
    offline: !networkStore.getState().isOnline,
    userAgent: navigator.userAgent.slice(0, 512),
  };
}

/** Countersigns a client's signature for the business, offline too. Throws `invalid-input` for a wrong name. */
export async function countersign(clientId: string, signature: Signature, signerName: string): Promise<void> {
  const { uid = '', email = '' } = currentUser() ?? {};
  await commit(
    'labels.countersignature',
    countersignWrites({ uid, email }, { clientId, signature, input: { signerName, ...moment() } }),
  );
}

/** A document as shown. A file is shown only when its bytes match its hash. */
interface ShownDocument extends Readable {
  fields?: string | undefined;
  ref: AgreementRef;
  version: AgreementVersion;
  locale: AgreementLocale;
  mergeValues: MergeValues;
}

/**
 * Signs one agreement: hashes the bytes as shown, and records when, where and by what clock. Resolves when the
 * signature is safe on this device. Throws `invalid-input` with the wrong fields.
 */
export async function signDocument(input: {
  document: ShownDocument;
  signerName: string;
  consent: boolean;
  openedAt: Date;
  /** Time of reading the text to its end; null if it was not. */
  reachedEndAt: Date | null;
  /** The drawing, as JSON; '' for a typed name alone. */
  strokes: string;
  act: SigningAct;
  /** Values of the fields on the pages, as JSON; undefined without any. */
  fieldValues?: string | undefined;
  /** Key of the draft that the signature replaces. */
  draft?: string | undefined;
}): Promise<void> {
  const { document, signerName, consent, openedAt, reachedEndAt, strokes, act, fieldValues, draft } = input;
  const { ref, version, locale, mediaType, mergeValues } = document;
  const user = currentUser();
  const client = currentClientId();
  const record = {
    agreementId: ref.id,
    agreementVersion: ref.version,
    contentSha256: document.file?.sha256 ?? (await sha256(bytesOf(document).buffer)),
    locale,
    mediaType,
    templateSha256: version.contents[locale]?.contentSha256 ?? '',
    mergeValues,
    reachedEndAt: reachedEndAt && reachedEndAt.toISOString(),
    method: strokes ? ('drawn' as const) : ('typed' as const),
    ...(strokes && { strokes }),
    ...(fieldValues !== undefined && { fieldValues }),
    signerName,
    consent,
    consentText: CONSENT_TEXTS[act.consentLocale ?? 'en'],
    ...moment(),
    openedAt: openedAt.toISOString(),
  };
  const known = knownSignatures(client);
  const signer = { uid: user?.uid ?? '', email: user?.email ?? '', client };
  const { writes, made } = signDocumentWrites(signer, { runId: 'onboarding', input: record, stored: known, version });
  const content = {
    agreementId: ref.id,
    version: ref.version,
    locale,
    title: version.contents[locale]?.title ?? '',
    mediaType,
    contentSha256: record.contentSha256,
    byteLength: document.file?.byteLength ?? bytesOf(document).length,
    ...(document.fields && { fieldsSha256: await sha256(document.fields) }),
  };
  const { recordWrites } = await evidence();
  const all = [...writes, ...(await recordWrites(made, { client, content, act, known }))];
  await commit('labels.signature', all, { draft });
}

/**
 * Declines one agreement with a reason. Resolves when that is safe on this device. Throws `invalid-input` for a wrong
 * reason, `conflict` for an agreement that is signed or declined already.
 */
export async function declineAgreement(input: {
  document: ShownDocument;
  runId: string;
  openedAt: Date;
  /** The same moment, by `performance.now()`. */
  openedTick: number;
  reason: string;
}): Promise<void> {
  const { document, runId, openedAt, openedTick, reason } = input;
  const { ref, version, locale, mediaType } = document;
  const { uid = '', email = '', firstName = '', lastName = '' } = currentUser() ?? {};
  const client = currentClientId();
  const { signedAt: declinedAt, ...here } = moment();
  const declined = {
    agreementId: ref.id,
    agreementVersion: ref.version,
    locale,
    mediaType,
    templateSha256: version.contents[locale]?.contentSha256 ?? '',
    runId,
    reason,
    declinedAt,
    openedAt: openedAt.toISOString(),
    ...here,
  };
  const person = { uid, email, name: `${firstName} ${lastName}`.trim(), client };
  const known = { signatures: knownSignatures(client), declines: knownDeclines(client) };
  const { writes, made } = declineAgreementWrites(person, { input: declined, known, version });
  const { declineRecord } = await evidence();
  const record = await declineRecord(made, { client, openedTick });
  await commit('labels.decline', recordDeclineWrites(writes, record));
}

/** Loads the code that makes records, which only signing needs. */
const evidence = () => import('./evidence.ts');

/**
 * Prepares for signing while there is a network: has this device's key made and registered, and fetches the parts of
 * signed PDFs, so that a copy can be made without a network.
 */
export async function prepareToSign(): Promise<void> {
  const user = currentUser();
  if (user) await (await import('../sync/deviceKey.ts')).deviceSigner(user.uid);
  await (await import('./signedPdf.ts')).fetchParts();
}
