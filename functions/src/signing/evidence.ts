import type { Transaction } from 'firebase-admin/firestore';
import {
  chainPath,
  CONSENT_TEXTS,
  contentOf,
  deviceKeyPath,
  drawingOf,
  millis,
  recordPath,
  shownContent,
  type AgreementVersion,
  type ChainEnd,
  type Countersignature,
  type Signature,
  type User,
  type Write,
} from '@firstmile/domain';
import {
  clocksOf,
  hashOf,
  judge,
  keyIdOf,
  recordHashOf,
  registrationOf,
  type ChainEntry,
  type Countersigning,
  type DeclineRecord,
  type DeviceKey,
  type Judgement,
  type OldRecord,
  type PublicKey,
  type ReceiptAccount,
  type ReceiptCall,
  type SignatureRecord,
} from '@firstmile/evidence';
import { db } from '../firestore/db.ts';
import { readBytes } from './agreementFile.ts';
import { sha256 } from './agreements.ts';
import { addToChain, endOf, nameOfEntry, readLast, readNamed } from './chain.ts';
import { isId, type SigningContext } from './context.ts';
import { PUBLISHED_DISCLOSURES } from './disclosures.ts';

/** State of a client's evidence, read in a transaction before its first write. */
export interface Evidence {
  records: ReadonlyMap<string, SignatureRecord>;
  /** Keys by their paths. */
  keys: ReadonlyMap<string, DeviceKey>;
  /** The end of the chain; null before its first entry. */
  last: ChainEntry | null;
  /** Record hashes of the receipts, in their order. */
  received: string[];
  /** Keys and people that the chain names, by `nameOfEntry`. */
  named: ReadonlySet<string>;
}

/** Reads the devices' records of these signatures, with the keys of the devices and the state of the client's chain. */
export async function readEvidence(uid: string, signatures: readonly Signature[], tx: Transaction): Promise<Evidence> {
  const refs = signatures.map(({ id }) => db.doc(recordPath(uid, id)));
  const documents = (refs.length > 0 ? await tx.getAll(...refs) : []).filter(({ exists }) => exists);
  const records = new Map(documents.map((doc) => [doc.id, doc.data()?.['record'] as SignatureRecord]));
  const last = await readLast(uid, tx);
  const receipts = (await tx.get(db.collection(chainPath(uid)).where('type', '==', 'RECEIPT_ISSUED'))).docs.map(
    (doc) => doc.data() as ChainEntry,
  );
  const received = receipts.sort((a, b) => a.seq - b.seq).map(({ body }) => String(body['recordHash']));
  const named = await readNamed(uid, tx);
  return { records, keys: await readKeys([...records.values()], tx), last, received, named };
}

type Recorded = SignatureRecord | OldRecord | DeclineRecord;

/** Reads the keys that records name, by their paths, and no others: an account can register any number. */
export async function readKeys(records: readonly Recorded[], tx?: Transaction): Promise<Map<string, DeviceKey>> {
  const named = new Map<string, string>(); // from the path to the key's owner
  for (const record of records) {
    const path = keyPathOf(record);
    if (path) named.set(path, (record as SignatureRecord | DeclineRecord).who.uid);
  }
  const refs = [...named.keys()].map((path) => db.doc(path));
  const documents = refs.length > 0 ? await (tx ? tx.getAll(...refs) : db.getAll(...refs)) : [];
  const keys = await Promise.all(
    documents.map(async (key) => [key.ref.path, await deviceKeyOf(named.get(key.ref.path) ?? '', key.data())] as const),
  );
  return new Map(keys.flatMap(([path, key]) => (key ? [[path, key]] : [])));
}

/** Builds the path of the key that a record names, for the person that it names; undefined for invalid ids. */
function keyPathOf(record: Recorded | undefined): string | undefined {
  const { who, integrity } = (record ?? {}) as Partial<SignatureRecord | DeclineRecord>;
  return isId(who?.uid) && isId(integrity?.deviceKeyId) ? deviceKeyPath(who.uid, integrity.deviceKeyId) : undefined;
}

/** Finds the device's key that a record names; undefined when it was not registered. */
export const keyOf = (record: Recorded | undefined, { keys }: Pick<Evidence, 'keys'>) =>
  keys.get(keyPathOf(record) ?? '');

/** Converts a registered key for a bundle; null for an incomplete one. */
async function deviceKeyOf(uid: string, stored: unknown): Promise<DeviceKey | null> {
  const { key, createdAt } = (stored ?? {}) as { key?: PublicKey; createdAt?: Signature['createdAt'] };
  const registeredAt = millis(createdAt);
  if (!key || registeredAt === null) return null;
  return { keyId: await keyIdOf(key), key, uid, registeredAt: new Date(registeredAt).toISOString() };
}

/** Converts a countersignature to the form that bundles have and its receipt seals. */
export function countersigningOf(stored: Countersignature): Countersigning {
  const { id, createdAt: _at, receipt: _receipt, writeId: _write, ...signed } = stored;
  return { ...signed, schema: 'countersig/1', signatureId: id };
}

/** Makes a record of a signature without a device's: all fields that were stored when it was given, and none that came later. */
export function oldRecord(signature: Signature): OldRecord {
  const {
    id,
    createdAt: _at,
    receipt: _receipt,
    approvedAt: _approved,
    withdrawn: _withdrawn,
    writeId: _write,
    ...stored
  } = signature;
  return { ...stored, schema: 'sig/1', signatureId: id };
}

/** Orders signatures for receipts: a record comes after the one that it names. */
export function inOrder(signatures: readonly Signature[], { records, received }: Evidence): Signature[] {
  const waiting = signatures.toSorted((a, b) => (millis(a.createdAt) ?? 0) - (millis(b.createdAt) ?? 0));
  const sorted: Signature[] = [];
  let head = received.at(-1) ?? '';
  while (waiting.length > 0) {
    const follows = waiting.findIndex(({ id }) => records.get(id)?.integrity.prevRecordHash === head);
    const [next] = waiting.splice(Math.max(follows, 0), 1);
    if (!next) break;
    head = records.get(next.id)?.recordHash ?? head;
    sorted.push(next);
  }
  return sorted;
}

/** Judges a device's record; null for a signature without one. */
export async function judgeRecord({
  user,
  signature,
  content,
  evidence,
  context,
  isAlreadySigned,
}: {
  user: User;
  signature: Signature;
  content: SignedContent | undefined;
  evidence: Evidence;
  context: SigningContext;
  isAlreadySigned: boolean;
}): Promise<Judgement | null> {
  const record = evidence.records.get(signature.id);
  if (!record) return null;
  const { signerUid, createdAt } = signature;
  const key = keyOf(record, evidence);
  const judgement = await judge(record, {
    clientId: user.id,
    signatureId: signature.id,
    signerUid,
    drawing: drawingOf(signature.strokes),
    content,
    deviceKey: key && { key: key.key, registeredAt: Date.parse(key.registeredAt) },
    received: evidence.received,
    isAlreadySigned,
    consents: Object.entries(CONSENT_TEXTS).map(([locale, statement]) => ({ locale, statement })),
    disclosures: PUBLISHED_DISCLOSURES,
    ...context,
    receivedAt: millis(createdAt) ?? Date.now(),
  });
  return judgement;
}

export type SignedContent = NonNullable<Awaited<ReturnType<typeof contentSigned>>>;

/** Restores the signed content from the version; undefined where that lacks the language, or its bytes are not what it says. */
export async function contentSigned(version: AgreementVersion | undefined, signature: Signature) {
  const content = contentOf(version, signature);
  const shown = shownContent(version, signature);
  const bytes = shown && (await readBytes(shown));
  if (!content || !bytes) return undefined;
  return {
    title: content.title,
    locale: signature.locale,
    mediaType: content.mediaType,
    bytes,
    byteLength: bytes.length,
    contentSha256: sha256(bytes),
    ...(content.fields && { fields: content.fields, fieldsSha256: sha256(new TextEncoder().encode(content.fields)) }),
  };
}

/** Content of a sealed receipt, except the signature and the record that it is for. */
interface Sealed {
  outcome: string;
  reasons: string[];
  checks: Judgement['checks'] | null;
  /** Absent where the signer is none of the client's people. */
  account?: ReceiptAccount;
  call?: ReceiptCall;
}

/** Seals the receipt of a signature: returns the writes that add it to the chain, its place there, and the new state of the evidence. */
export async function sealReceipt({
  user,
  signature,
  verdict,
  evidence,
}: {
  user: User;
  signature: Signature;
  verdict: Sealed;
  evidence: Evidence;
}): Promise<{ writes: Write[]; sealed: { seq: number; recordHash: string } & Required<ChainEnd>; evidence: Evidence }> {
  const record = evidence.records.get(signature.id);
  const old = oldRecord(signature);
  const recordHash = await (record ? recordHashOf(record) : hashOf(old));
  const receivedAt = new Date(millis(signature.createdAt) ?? Date.now()).toISOString();
  const deviceKey = registrationOf(keyOf(record, evidence));
  const facts = { signatureId: signature.id, recordHash, receivedAt, clocks: clocksOf(record ?? old, receivedAt) };
  const body = { ...facts, ...verdict, ...(deviceKey && { deviceKey }) };
  const { evidence: known, writes: registered } = await sealKey(user.id, deviceKey, evidence);
  const { writes, entry } = await addToChain({ clientId: user.id, type: 'RECEIPT_ISSUED', body, last: known.last });
  return {
    writes: [...registered, ...writes],
    sealed: { seq: entry.seq, recordHash, ...endOf(entry) },
    evidence: { ...known, last: entry, received: [...known.received, recordHash] },
  };
}

/** Seals the registration of a device's key that the chain does not name yet: returns the writes, and the new state of the evidence. */
export async function sealKey(
  uid: string,
  deviceKey: ReturnType<typeof registrationOf>,
  evidence: Evidence,
): Promise<{ writes: Write[]; evidence: Evidence }> {
  const name = nameOfEntry('KEY_REGISTERED', `${deviceKey?.keyId} ${deviceKey?.uid}`);
  if (!deviceKey || evidence.named.has(name)) return { writes: [], evidence };
  const { writes, entry } = await addToChain({
    clientId: uid,
    type: 'KEY_REGISTERED',
    body: deviceKey,
    last: evidence.last,
  });
  return { writes, evidence: { ...evidence, last: entry, named: new Set([...evidence.named, name]) } };
}
