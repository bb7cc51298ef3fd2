import { makeBundle, registrationOf, type BundleContent, type DeviceKey } from './bundle.ts';
import { hashOf, sha256 } from './canonical.ts';
import { sealEntry, type ChainEntry, type EntryType } from './chain.ts';
import { clocksOf } from './clock.ts';
import { declineHashOf, factsOfDecline, judgeDecline, type DeclineBody, type DeclineRecord } from './declineRecord.ts';
import { keyIdOf, newKeyPair, publicKeyOf, signerOf, type PublicKey, type Signer } from './keys.ts';
import { judge, type Judgement, type Known } from './receipt.ts';
import { recordHashOf, signRecord, type RecordBody, type SignatureRecord, type Countersigning } from './record.ts';

/** A key with which tests sign. */
export interface TestKey extends Signer {
  key: PublicKey;
}

export async function testKey(): Promise<TestKey> {
  const { privateKey, publicKey } = await newKeyPair();
  const key = await publicKeyOf(publicKey);
  return { ...(await signerOf(privateKey, key)), key };
}

export const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();
/** The text about electronic signing that the example's device shows. */
export const DISCLOSURE = new TextEncoder().encode('You can ask for paper.');
export const TEXT = new TextEncoder().encode('Service Agreement\n\n1. Both sides agree.');

type Body = Omit<RecordBody, 'integrity'>;

/** The record of a device that opened a document two minutes before `at` and was online. */
export async function exampleBody(id: string, at = NOW, when: Partial<Body['when']> = {}): Promise<Body> {
  return {
    schema: 'sig/2',
    signatureId: id,
    clientId: 'ada',
    runId: 'onboarding',
    what: {
      agreementId: 'service-agreement',
      version: 1,
      locale: 'en',
      title: 'Service Agreement',
      mediaType: 'text/plain',
      contentSha256: await sha256(TEXT),
      byteLength: TEXT.length,
    },
    who: { uid: 'ada', email: 'ada@example.com', name: 'Ada Marsh', role: 'client', onBehalfOf: 'Marsh Ltd' },
    consent: { statement: 'I agree to sign electronically.', locale: 'en', action: 'checkbox' },
    disclosure: { locale: 'en', textSha256: await sha256(DISCLOSURE), contact: 'hello@example.com' },
    intent: { label: 'Sign', method: 'typed', typedText: 'Ada Marsh', drawing: '' },
    when: {
      openedAt: iso(at - 120_000),
      deviceTime: iso(at),
      utcOffsetMinutes: 0,
      timeZone: 'Europe/London',
      elapsedMs: 120_000,
      lastServerTime: iso(at - 300_000),
      sinceServerTimeMs: 300_000,
      skewEstimateMs: 0,
      offline: false,
      ...when,
    },
    events: { DOCUMENT_OPENED: 0, DOCUMENT_READ_TO_END: 90_000, CONSENT_GIVEN: 110_000, SIGNED: 120_000 },
    where: { installId: 'i1', userAgent: 'example', appBuild: '1', viewport: '390x844', uiLocale: 'en' },
  };
}

/** The record of a device whose person declined the example's text. */
export async function exampleDeclineBody(declineId: string): Promise<Omit<DeclineBody, 'integrity'>> {
  const { clientId, runId, what, who, when, where } = await exampleBody(declineId);
  const { contentSha256: templateSha256, byteLength: _length, ...text } = what;
  const { uid, email, name } = who;
  return {
    schema: 'decline/1',
    declineId,
    clientId,
    runId,
    when,
    where,
    reason: 'Too long.',
    what: { ...text, templateSha256 },
    who: { uid, email, name },
  };
}

/** A server in memory, which judges and seals like the functions. */
export class TestServer {
  readonly records: SignatureRecord[] = [];
  readonly countersignatures: Countersigning[] = [];
  readonly declines: DeclineRecord[] = [];
  readonly chain: ChainEntry[] = [];
  readonly keys: DeviceKey[] = [];
  readonly sealer: TestKey;

  constructor(sealer: TestKey) {
    this.sealer = sealer;
  }

  async register({ key }: TestKey, at = NOW - 86_400_000): Promise<void> {
    this.keys.push({ keyId: await keyIdOf(key), key, uid: 'ada', registeredAt: iso(at) });
  }

  get head(): string {
    return this.records.at(-1)?.recordHash ?? '';
  }

  async receive(record: SignatureRecord, known: Partial<Known> = {}): Promise<Judgement> {
    const device = this.keys.find(({ keyId }) => keyId === record.integrity.deviceKeyId);
    const content = {
      contentSha256: await sha256(TEXT),
      byteLength: TEXT.length,
      mediaType: 'text/plain',
      title: 'Service Agreement',
    };
    const verdict = await judge(record, {
      clientId: 'ada',
      signatureId: record.signatureId,
      signerUid: 'ada',
      drawing: record.intent.drawing,
      content,
      deviceKey: device && { key: device.key, registeredAt: Date.parse(device.registeredAt) },
      received: this.records.map(({ recordHash }) => recordHash),
      isAlreadySigned: false,
      consents: [{ locale: 'en', statement: 'I agree to sign electronically.' }],
      disclosures: [{ locale: 'en', textSha256: await sha256(DISCLOSURE) }],
      runs: { current: ['onboarding', 'flow1'], gone: ['gone'] },
      companies: ['Marsh Ltd'],
      receivedAt: NOW + 1000,
      ...known,
    });
    const { signatureId } = record;
    const receivedAt = iso(known.receivedAt ?? NOW + 1000);
    const recordHash = await recordHashOf(record);
    const deviceKey = registrationOf(device);
    await this.seal('RECEIPT_ISSUED', {
      signatureId,
      recordHash,
      receivedAt,
      clocks: clocksOf(record, receivedAt),
      ...verdict,
      ...(deviceKey && { deviceKey }),
    });
    this.records.push(record);
    return verdict;
  }

  /** Receives a decline: seals its facts, with its judgement of the record. */
  async receiveDecline(record: DeclineRecord, changes: object = {}): Promise<readonly string[]> {
    const device = this.keys.find(({ keyId }) => keyId === record.integrity.deviceKeyId);
    const facts = { ...factsOfDecline(record), ...changes };
    const { checks, reasons } = await judgeDecline(record, {
      clientId: 'ada',
      signerUid: 'ada',
      receivedAt: NOW + 1000,
      told: facts,
      isPublished: true,
      deviceKey: device && { key: device.key, registeredAt: Date.parse(device.registeredAt) },
    });
    const deviceKey = registrationOf(device);
    await this.seal('DECLINED', {
      ...facts,
      signerName: 'Ada Marsh',
      signerEmail: 'ada@example.com',
      receivedAt: iso(NOW + 1000),
      checks,
      recordHash: await declineHashOf(record),
      ...(deviceKey && { deviceKey }),
      ...(reasons.length > 0 && { reasons }),
    });
    this.declines.push(record);
    return reasons;
  }

  async seal(type: EntryType, body: ChainEntry['body']): Promise<void> {
    const by = type === 'DECLINED' ? String(body['signerUid']) : 'server';
    const entry = { clientId: 'ada', type, at: iso(NOW + 1000), by, body };
    this.chain.push(await sealEntry(entry, this.chain.at(-1) ?? null, this.sealer));
  }

  /** Countersigns the last signature for the business. */
  async countersigned(
    changes: Partial<Countersigning> = {},
    verdict: { outcome: string; reasons: string[] } = { outcome: 'accepted', reasons: [] },
  ): Promise<void> {
    const { signatureId = '' } = this.records.at(-1) ?? {};
    const countersigning = {
      schema: 'countersig/1' as const,
      signatureId,
      contentSha256: await sha256(TEXT),
      signerName: 'Mia Falk',
      signerEmail: 'mia@example.com',
      signedAt: iso(NOW),
      ...changes,
    };
    await this.seal('COUNTERSIGNED', { signatureId, recordHash: await hashOf(countersigning), ...verdict });
    this.countersignatures.push(countersigning);
  }

  /** Signs this many documents one after the other on one device. */
  async signed(count: number, device: TestKey): Promise<void> {
    for (let index = 0; index < count; index++)
      await this.receive(await signRecord(await exampleBody(`s${this.records.length}`), this.head, device));
  }

  async bundle(changes: Partial<BundleContent> = {}): Promise<Uint8Array<ArrayBuffer>> {
    const { records, countersignatures, declines, chain, sealer, keys: deviceKeys } = this;
    const sealKeys = [{ keyId: sealer.keyId, key: sealer.key, from: iso(NOW) }];
    const documents = [TEXT, DISCLOSURE].map((bytes) => ({ bytes, mediaType: 'text/plain' }));
    const content = {
      clientId: 'ada',
      madeAt: iso(NOW + 5000),
      records,
      countersignatures,
      declines,
      chain,
      deviceKeys,
      sealKeys,
      documents,
      leftOut: [],
      files: {},
    };
    return makeBundle({ ...content, ...changes }, sealer);
  }
}

/** The typed values and the fields of the document in `filledBundle`. */
const FIELD_VALUES = '{"plot":"5"}';
const FIELDS = [
  { id: 'plot', kind: 'text', isRequired: true },
  { id: 'name', kind: 'name', isRequired: false },
];

/**
 * Makes the bundle of a PDF with fields on its pages, with the sealed copy. `isOld`: as earlier versions made it, with the filled pages in a
 * file of their own.
 */
export async function filledBundle({ isOld = false } = {}) {
  const encode = (text: string) => new TextEncoder().encode(text);
  const device = await testKey();
  const server = new TestServer(await testKey());
  await server.register(device);
  const fields = encode(JSON.stringify(FIELDS));
  const body = await exampleBody('s1');
  const fieldsSha256 = await sha256(fields);
  const what = { ...body.what, mediaType: 'application/pdf', fieldsSha256 };
  const filled = { ...body, what, intent: { ...body.intent, fieldValues: FIELD_VALUES } };
  await server.receive(await signRecord(filled, '', device), { content: what });
  const pages = encode(`${new TextDecoder().decode(TEXT)} 5`);
  const copy = encode(isOld ? 'certificate' : `${new TextDecoder().decode(pages)} certificate`);
  const facts = { filledBytes: pages.length, filledSha256: await sha256(pages) };
  await server.seal('COPY_MADE', {
    signatureId: 's1',
    copySha256: await sha256(copy),
    ...(!isOld && { ...facts, fieldsSha256, fieldValuesSha256: await sha256(encode(FIELD_VALUES)) }),
  });
  const documents = [
    { bytes: TEXT, mediaType: 'application/pdf' },
    { bytes: DISCLOSURE, mediaType: 'text/plain' },
    { bytes: fields, mediaType: 'application/json' },
  ];
  const files = { 'signed/s1.pdf': copy, ...(isOld && { 'signed/s1.filled.pdf': pages }) };
  return { zip: await server.bundle({ documents, files }), server, device, copy };
}
