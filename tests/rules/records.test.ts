import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CONSENT_TEXTS,
  keepRecordWrites,
  registerDeviceKeyWrites,
  signDocumentWrites,
  type SignatureInput,
  type Write,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { newKeyPair, publicKeyOf, recordFaults, signerOf, signRecord, type SignatureRecord } from '@firstmile/evidence';
import {
  ADA,
  BEN,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
} from './support.ts';
import { longestDrawing, longestRecord, recordOf } from './recordOf.ts';

const long = (length: number) => 'x'.repeat(length);
const project = await openProject();
const ada = project.as(ADA);
const pair = await newKeyPair();
const key = await publicKeyOf(pair.publicKey);
const device = await signerOf(pair.privateKey, key);

const input: SignatureInput = exampleSignature(1);
const signing = signDocumentWrites(ADA, { runId: 'onboarding', input }).writes;
const path = signing[0]?.path ?? '';
const recordPath = path.replace('/signatures/', '/records/');
const record: SignatureRecord = await signRecord(recordOf(signing), '', device);
const keeping = (changes: object = {}): Write[] => keepRecordWrites('ada', { ...record, ...changes });

beforeEach(async () => {
  for (const document of [path, recordPath]) await project.remove(document);
});

describe('a device’s record', () => {
  it('is stored with its signature', async () => {
    await commit(ada, [...signing, ...keeping()]);
    expect((await project.read(recordPath))?.['record']).toEqual(record);
  });

  it('has the same texts in the fields on the pages as its signature', async () => {
    const filled = tampered(signing, { fieldValues: '{"plot":"5"}' });
    const whole = await signRecord(recordOf(filled), '', device);
    await expectUnchanged(project, recordPath, () => commit(ada, [...filled, ...keeping()]));
    await commit(ada, [...filled, ...keepRecordWrites('ada', whole)]);
    expect((await project.read(recordPath))?.['record']).toMatchObject({ intent: { fieldValues: '{"plot":"5"}' } });
  });

  it.each(['[[[1,2],[30,4]],[[5,60]]]', '[[[1,2]]]'])('has the drawing of its signature: %s', async (strokes) => {
    const drawn = signDocumentWrites(ADA, {
      runId: 'onboarding',
      input: { ...input, method: 'drawn', strokes },
    }).writes;
    const whole = await signRecord(recordOf(drawn), '', device);
    for (const changes of [{ drawing: 'M1,2' + ' L1,2' }, { drawing: '' }, { method: 'typed' as const }]) {
      const other = { ...whole, intent: { ...whole.intent, ...changes } };
      await expectUnchanged(project, recordPath, () => commit(ada, [...drawn, ...keepRecordWrites('ada', other)]));
    }
    await commit(ada, [...drawn, ...keepRecordWrites('ada', whole)]);
  });

  it('is refused without it, and after it: no record can be added later', async () => {
    await expectUnchanged(project, recordPath, () => commit(ada, keeping()));
    await commit(ada, signing);
    await expectUnchanged(project, recordPath, () => commit(ada, keeping()));
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, recordPath, () => commit(project.as(person), [...signing, ...keeping()]));
  });

  const { what, who, consent, intent, when, where, integrity } = record;
  it.each<[string, object]>([
    ['fields that are no hash', { what: { ...what, fieldsSha256: 'x' } }],
    ['values that the signature does not have', { intent: { ...intent, fieldValues: '{"plot":"5"}' } }],
    ['another schema', { schema: 'sig/3' }],
    ['the id of another signature', { signatureId: 'onboarding-nda-v1' }],
    ['another client', { clientId: 'ben' }],
    ['a field more', { signedAt: '2026-01-31T12:00:00.000Z' }],
    ['another text', { what: { ...what, contentSha256: 'a'.repeat(64) } }],
    ['another title', { what: { ...what, title: 'Nothing' } }],
    ['another language', { what: { ...what, locale: 'de' } }],
    ['another kind of text', { what: { ...what, mediaType: 'application/pdf' } }],
    ['another sentence of consent', { consent: { ...consent, statement: CONSENT_TEXTS.de } }],
    ['another browser', { where: { ...where, userAgent: 'another' } }],
    ['another version', { what: { ...what, version: what.version + 1 } }],
    ['a length as text', { what: { ...what, byteLength: '5' } }],
    ['a length that is no number', { what: { ...what, byteLength: NaN } }],
    ['another account', { who: { ...who, uid: 'ben' } }],
    ['another name', { who: { ...who, name: 'Eve Marsh' } }],
    ['another address', { who: { ...who, email: 'eve@example.com' } }],
    ['another role', { who: { ...who, role: 'admin' } }],
    ['no consent', { consent: { ...consent, action: 'none' } }],
    ['a drawing that the signature does not have', { intent: { ...intent, method: 'drawn', drawing: 'M1,1' } }],
    ['another way to sign than the signature', { intent: { ...intent, method: 'drawn' } }],
    ['a drawing that is no path', { intent: { ...intent, drawing: '<script>' } }],
    ['a drawing of no numbers', { intent: { ...intent, drawing: 'M--..,,' } }],
    ['a drawing of 600 KB', { intent: { ...intent, drawing: `M1,1${' L22,33'.repeat(85_000)}` } }],
    ['an endless label', { intent: { ...intent, label: long(201) } }],
    ['an endless typed name', { intent: { ...intent, typedText: long(101) } }],
    ['an endless run', { runId: long(129) }],
    ['an endless company', { who: { ...who, onBehalfOf: long(201) } }],
    ['an endless consent', { consent: { ...consent, statement: long(2001) } }],
    ['an endless language of the consent', { consent: { ...consent, locale: long(36) } }],
    ['an endless language of the text', { what: { ...what, locale: long(36) } }],
    ['an endless media type', { what: { ...what, mediaType: long(101) } }],
    ['an endless time', { when: { ...when, lastServerTime: long(25) } }],
    ['an endless device', { where: { ...where, installId: long(65) } }],
    ['an endless browser', { where: { ...where, userAgent: long(513) } }],
    ['an endless build', { where: { ...where, appBuild: long(65) } }],
    ['an endless viewport', { where: { ...where, viewport: long(33) } }],
    ['an endless language of the screens', { where: { ...where, uiLocale: long(36) } }],
    ['another way', { intent: { ...intent, method: 'thought' } }],
    ['another time', { when: { ...when, deviceTime: '1999-01-01T00:00:00.000Z' } }],
    ['another opening', { when: { ...when, openedAt: '1999-01-01T00:00:00.000Z' } }],
    ['another word about the network', { when: { ...when, offline: !when.offline } }],
    ['a server’s time that is none', { when: { ...when, lastServerTime: 5 } }],
    ['a duration of halves', { when: { ...when, elapsedMs: 0.5 } }],
    ['an event as text', { events: { SIGNED: 'now' } }],
    ['half a disclosure', { disclosure: { locale: 'en', contact: '' } }],
    ['a disclosure that is no hash', { disclosure: { locale: 'en', textSha256: 'x', contact: '' } }],
    ['an endless contact', { disclosure: { locale: 'en', textSha256: 'a'.repeat(64), contact: long(501) } }],
    ['no device', { where: { ...where, installId: null } }],
    ['an event that does not exist', { events: { READ_TWICE: 1 } }],
    ['a predecessor that is no hash', { integrity: { ...integrity, prevRecordHash: 'x' } }],
    ['another hash algorithm', { integrity: { ...integrity, hash: 'MD5' } }],
    ['a hash in capitals', { recordHash: record.recordHash.toUpperCase() }],
    ['no signature of the device', { deviceSig: '' }],
  ])('is refused with %s', async (_name, changes) => {
    await expectUnchanged(project, recordPath, () => commit(ada, [...signing, ...keeping(changes)]));
    expect(await project.read(path)).toBeNull(); // the signature is refused with its record
  });

  it('may be without a disclosure, as from an older program', async () => {
    const { disclosure: _disclosure, ...older } = record;
    await commit(ada, [...signing, ...keepRecordWrites('ada', older)]);
  });

  it('has room for the longest genuine one, and for a drawing', async () => {
    const drawn = signDocumentWrites(ADA, { runId: 'onboarding', input: { ...input, ...longestDrawing } }).writes;
    const longest = longestRecord(drawn);
    expect(recordFaults(longest)).toEqual([]);
    expect(longest.intent.drawing.length).toBeGreaterThan(15_000);
    const other = { ...longest, intent: { ...longest.intent, drawing: longest.intent.drawing.replace(/0$/, '1') } };
    await expectUnchanged(project, recordPath, () => commit(ada, [...drawn, ...keeping(other)]));
    await commit(ada, [...drawn, ...keeping(longest)]);
    expect((await project.read(recordPath))?.['record']).toEqual(longest);
  });

  it('is refused without any of its parts', async () => {
    for (const part of Object.keys(record).filter((name) => name !== 'disclosure')) {
      const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== part));
      const data = { record: rest, createdAt: lite.serverTimestamp(), writeId: 'w1' };
      await expectUnchanged(project, recordPath, () =>
        commit(ada, [...signing, { op: 'create', path: recordPath, data }]),
      );
    }
  });

  it('cannot be changed, replaced or deleted', async () => {
    await commit(ada, [...signing, ...keeping()]);
    for (const person of [ADA, MIA, BEN]) {
      const db = project.as(person);
      await expectUnchanged(project, recordPath, () => commit(db, keeping()));
      await expectUnchanged(project, recordPath, () =>
        commit(db, [{ op: 'update', path: recordPath, data: { 'record.who.name': 'Eve' } }]),
      );
      await expectUnchanged(project, recordPath, () =>
        commit(db, [{ op: 'update', path: recordPath, data: { createdAt: PAST } }]),
      );
      await expectUnchanged(project, recordPath, () => commit(db, [{ op: 'delete', path: recordPath }]));
    }
  });
});

describe('a device’s key', () => {
  const keyPath = `users/ada/deviceKeys/${device.keyId}`;
  const registering = registerDeviceKeyWrites('ada', device.keyId, key);
  const unlike = (changes: object): Write[] => registerDeviceKeyWrites('ada', device.keyId, { ...key, ...changes });
  beforeEach(() => project.remove(keyPath));

  it('is registered by its person, once', async () => {
    await commit(ada, registering);
    expect(await project.read(keyPath)).toMatchObject({ key });
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      await expectUnchanged(project, keyPath, () => commit(db, registering));
      await expectUnchanged(project, keyPath, () =>
        commit(db, [{ op: 'update', path: keyPath, data: { 'key.x': 'a'.repeat(43) } }]),
      );
      await expectUnchanged(project, keyPath, () => commit(db, [{ op: 'delete', path: keyPath }]));
    }
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('is not registered by $who', async ({ person }) => {
    await expectUnchanged(project, keyPath, () => commit(project.as(person), registering));
  });

  it.each<[string, Write[]]>([
    ['a private half', unlike({ d: 'x'.repeat(43) })],
    ['another curve', unlike({ crv: 'P-384' })],
    ['a number in the place of a point', unlike({ x: 5 })],
    ['half a point', unlike({ y: 'abc' })],
    [
      'a time of its own',
      registering.map((write) =>
        write.op === 'create' ? { ...write, data: { ...write.data, createdAt: PAST } } : write,
      ),
    ],
  ])('is refused with %s', async (_name, writes) => {
    await expectUnchanged(project, keyPath, () => commit(ada, writes));
  });
});

describe('the chain', () => {
  const entry = 'users/ada/evidence/000001';
  const data = { schema: 'entry/1', seq: 1, type: 'RECEIPT_ISSUED', body: {}, prevEntryHash: '' };

  it('is written by nobody but functions', async () => {
    for (const person of [ADA, BEN, MIA])
      await expectUnchanged(project, entry, () => commit(project.as(person), [{ op: 'create', path: entry, data }]));
    await project.seed(entry, data);
    for (const person of [ADA, MIA]) {
      await expectUnchanged(project, entry, () =>
        commit(project.as(person), [{ op: 'update', path: entry, data: { seq: 2 } }]),
      );
      await expectUnchanged(project, entry, () => commit(project.as(person), [{ op: 'delete', path: entry }]));
    }
  });

  it.each(['records', 'deviceKeys', 'evidence'])(
    'and %s are read by the client and admins, and by nobody else',
    async (name) => {
      await project.seed(`users/ada/${name}/one`, data);
      for (const person of [ADA, MIA]) {
        const all = lite.collection(project.as(person), `users/ada/${name}`);
        expect((await lite.getDocs(lite.query(all, lite.limit(50)))).size).toBeGreaterThan(0);
        expect((await lite.getDoc(lite.doc(all, 'one'))).exists()).toBe(true);
        await expectRefused(() => lite.getDocs(all));
      }
      for (const { person } of STRANGERS) {
        const all = lite.collection(project.as(person), `users/ada/${name}`);
        await expectRefused(() => lite.getDoc(lite.doc(all, 'one')));
        await expectRefused(() => lite.getDocs(lite.query(all, lite.limit(1))));
      }
      await project.remove(`users/ada/${name}/one`);
    },
  );
});
