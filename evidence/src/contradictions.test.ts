import { beforeAll, describe, expect, it } from 'vitest';
import type { ChainEntry } from './chain.ts';
import { Forgery, iso } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, NOW, TestServer, testKey, TEXT, type TestKey } from './testing.ts';
import { verifyBundle } from './verify.ts';

/** Who has the deployment's key can seal anything, but not make what is in the file agree with what devices signed and with itself. */
let server: TestServer;
let device: TestKey;
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(2, device);
  await server.countersigned();
  zip = await server.bundle();
});

type Change = (forgery: Forgery) => Promise<void> | void;

async function findings(change: Change) {
  const forgery = new Forgery(zip, server.sealer);
  await change(forgery);
  await forgery.resealed();
  const result = await verifyBundle(await forgery.packed(), { sealKeyIds: [server.sealer.keyId] });
  return result.findings.map(({ level, where, what }) => `${level} ${where}: ${what}`);
}

const body =
  (at: number, changes: object): Change =>
  ({ chain }) =>
    void Object.assign(chain[at]?.body ?? {}, changes);
const entry =
  (at: number, changes: Partial<ChainEntry>): Change =>
  ({ chain }) =>
    void Object.assign(chain[at] ?? {}, changes);
const checks =
  (changes: object): Change =>
  ({ chain }) =>
    void Object.assign(chain[1]?.body['checks'] as object, changes);
const again =
  (at: number, changes: object = {}): Change =>
  ({ chain }) => {
    const copy = structuredClone(chain[at]);
    if (copy) chain.push({ ...copy, body: { ...copy.body, ...changes } });
  };

/** Puts a record that the device signed in the place of `s1`, with its receipt. */
const record =
  (change: (record: Awaited<ReturnType<typeof exampleBody>>) => void, prev?: string): Change =>
  async (forgery) => {
    const own = await exampleBody('s1');
    change(own);
    const signed = await signRecord(own, prev ?? server.records[0]?.recordHash ?? '', device);
    forgery.put('records/s1.json', signed);
    Object.assign(forgery.chain[1]?.body ?? {}, { recordHash: signed.recordHash });
  };

describe('a bundle that contradicts itself', () => {
  it.each<[string, Change, RegExp]>([
    ['has two receipts of one signature', again(1), /^error chain.json, entries 2 and 4: both are the receipt of s1/],
    [
      'has a second receipt that refuses',
      again(1, { outcome: 'refused', reasons: ['badSignature'] }),
      /^error chain.json, entries 2 and 4/,
    ],
    [
      'has two countersignatures of one',
      again(2),
      /^error chain.json, entries 3 and 4: both are the countersignature of s1/,
    ],
    [
      'has two declines with one id',
      async (one) => {
        await one.append('DECLINED', { declineId: 'd' });
        await one.append('DECLINED', { declineId: 'd', reason: 'x' });
      },
      /^error chain.json, entries 4 and 5: both are the decline d/,
    ],
    [
      'holds a record of another client',
      record((own) => void (own.clientId = 'eve')),
      /^error records\/s1.json: it is of another client/,
    ],
    [
      'holds a record that follows one that is gone',
      record(() => {}, 'a'.repeat(64)),
      /^warning records\/s1.json: the record that its device knew/,
    ],
    [
      'has a receipt without an outcome',
      ({ chain }) => void delete chain[1]?.body['outcome'],
      /^error chain.json, entry 2: it has no outcome/,
    ],
    ['has a receipt with reasons as a text', body(1, { reasons: 'clock' }), /^error chain.json, entry 2: its reasons/],
    [
      'accepts with reasons',
      body(1, { reasons: ['clock'] }),
      /^error chain.json, entry 2: it says accepted and names reasons/,
    ],
    [
      'refuses without a reason',
      body(1, { outcome: 'refused' }),
      /^error chain.json, entry 2: it says refused without a reason/,
    ],
    [
      'accepts what the device did not sign',
      checks({ deviceSigValid: false }),
      /^error chain.json, entry 2: it says accepted although deviceSigValid failed/,
    ],
    [
      'accepts a clock that was off without a word',
      checks({ skewWithin: false }),
      /^error chain.json, entry 2: it says accepted although skewWithin failed/,
    ],
    [
      'accepts a clock five days behind without a word',
      record((own) => {
        own.when.deviceTime = iso(NOW - 432e6);
        own.when.openedAt = iso(NOW - 433e6);
      }),
      /^warning records\/s1.json: its device's clock says/,
    ],
    [
      'accepts a clock five days ahead without a word',
      record((own) => void (own.when.deviceTime = iso(NOW + 432e6))),
      /^warning records\/s1.json: its device's clock says .* after it arrived/,
    ],
    [
      'runs backwards in time',
      entry(2, { at: iso(NOW - 86_400_000) }),
      /^warning chain.json, entry 3: its time .* is before that of the entry before/,
    ],
    [
      'seals three years before the signing',
      ({ chain }) =>
        void Object.assign(chain[1] ?? {}, {
          at: iso(NOW - 95e9),
          body: { ...chain[1]?.body, receivedAt: iso(NOW - 95e9) },
        }),
      /^warning records\/s1.json: its device's clock says/,
    ],
    [
      'seals before what arrived',
      body(1, { receivedAt: iso(NOW + 86_400_000) }),
      /^warning chain.json, entry 2: it was sealed at .* before it arrived/,
    ],
    [
      'seals a year after the arrival',
      body(1, { receivedAt: iso(NOW - 3e10) }),
      /^warning chain.json, entry 2: it arrived at/,
    ],
    [
      'seals before its key was used',
      ({ keys }) => {
        for (const key of keys.seal) key.from = iso(NOW + 86_400_000);
      },
      /^warning chain.json, entry 1: its time .* is before its key/,
    ],
    [
      'has a key registered after the receipt',
      ({ keys }) => {
        for (const key of keys.devices) key.registeredAt = iso(NOW + 3e10);
      },
      /^warning records\/s0.json: its device's key was registered/,
    ],
    [
      'has one device’s key under two people',
      ({ keys }) => void keys.devices.push(...keys.devices.map((key) => ({ ...key, uid: 'eve' }))),
      /^warning keys.json: the device's key \w+ belongs to ada and eve/,
    ],
    [
      'has a countersignature before the receipt',
      ({ chain }) => void chain.splice(1, 2, ...chain.slice(1, 3).reverse()),
      /^error chain.json, entry 2: it confirms s1, whose receipt is entry 3/,
    ],
    [
      'has a manifest of another schema',
      ({ manifest }) => void Object.assign(manifest, { schema: 'bundle/9' }),
      /^error manifest.json: these fields .*: schema/,
    ],
    [
      'has a manifest with an added field',
      ({ manifest }) => void Object.assign(manifest, { note: 'x' }),
      /^error manifest.json: these fields .*: note/,
    ],
    [
      'has a manifest without a real time',
      ({ manifest }) => void Object.assign(manifest, { madeAt: 'soon' }),
      /^error manifest.json: these fields .*: madeAt/,
    ],
    [
      'was made before its last entry',
      ({ manifest }) => void Object.assign(manifest, { madeAt: iso(NOW - 86_400_000) }),
      /^warning manifest.json: it was made at/,
    ],
    [
      'has a key with an added field',
      ({ keys }) => void Object.assign(keys.devices[0] ?? {}, { note: 'x' }),
      /^error keys.json: these fields .*: devices.0.note/,
    ],
    [
      'holds a program',
      ({ files }) => void (files['setup.exe'] = TEXT),
      /^warning setup.exe: a bundle has no such file/,
    ],
    ['introduces no key by name', (one) => one.append('KEY_ADDED', {}), /^error chain.json, entry 4: it names no key/],
  ])('that %s', async (_, change, expected) => {
    expect(await findings(change)).toContainEqual(expect.stringMatching(expected));
  });

  it('names a version that its record is not of', async () => {
    const other = new TestServer(server.sealer);
    await other.register(device);
    const own = await exampleBody('onboarding-service-agreement-v2-3');
    await other.receive(await signRecord(own, '', device));
    const where = 'records/onboarding-service-agreement-v2-3.json';
    expect((await verifyBundle(await other.bundle())).findings).toEqual([
      { level: 'error', where, what: 'its name is of version 2, and it is of version 1' },
    ]);
  });

  it('is countersigned by the client', async () => {
    const countersignatures = server.countersignatures.map((one) => ({ ...one, signerUid: 'ada' }));
    const { findings: found } = await verifyBundle(await server.bundle({ countersignatures }));
    expect(found.map(({ what }) => what)).toContain(
      'the person who signed for the business is the one who signed for the client',
    );
  });

  it('is found by nothing of this in a genuine one', async () => {
    expect(await findings(() => {})).toEqual([]);
  });
});
