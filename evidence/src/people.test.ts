import { beforeAll, expect, it } from 'vitest';
import { actorOf, Forgery } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, NOW, TestServer, testKey, type TestKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

const BEN = { uid: 'ben', name: 'Ben Okafor', email: 'ben@example.com', joinedAt: '2026-02-01T10:00:00.000Z' };
let server: TestServer;
let device: TestKey;
/** A bundle in which Ben signed for Ada's client; each test inserts his entries. */
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  device = await testKey();
  server = new TestServer(await testKey());
  server.keys.push({ keyId: device.keyId, key: device.key, uid: 'ben', registeredAt: '2026-02-02T10:00:00.000Z' });
  const body = await exampleBody('s0');
  const who = { ...body.who, uid: 'ben', name: BEN.name, email: BEN.email };
  const record = await signRecord({ ...body, who, intent: { ...body.intent, typedText: BEN.name } }, '', device);
  expect((await server.receive(record, { signerUid: 'ben' })).outcome).toBe('accepted');
  zip = await server.bundle();
});

const key = () => ({ keyId: device.keyId, uid: 'ben', registeredAt: '2026-02-02T10:00:00.000Z' });

/** Verifies the bundle with these entries before the receipt, and those after it. */
async function verified(before: [string, object][], after: [string, object][] = []) {
  const forgery = new Forgery(zip, server.sealer);
  const receipts = forgery.chain;
  const entry = ([type, body]: [string, object]) =>
    ({ ...receipts[0], type, by: actorOf(type, { ...body }), body }) as (typeof receipts)[number];
  forgery.chain = [...before.map(entry), ...receipts, ...after.map(entry)];
  await forgery.resealed();
  return verifyBundle(await forgery.packed(), { sealKeyIds: [server.sealer.keyId] });
}
const findingsOf = async (...entries: Parameters<typeof verified>) =>
  (await verified(...entries)).findings.map(({ level, where, what }) => `${level} ${where}: ${what}`);

it('lists the client’s people with their periods', async () => {
  const result = await verified(
    [
      ['MEMBER_ADDED', BEN],
      ['KEY_REGISTERED', key()],
    ],
    [['MEMBER_REMOVED', { uid: 'ben', by: 'ada' }]],
  );
  expect(result.findings).toEqual([]);
  expect(reportOf(result).sections.find(({ title }) => title === 'People of the client')?.lines).toEqual([
    'Ben Okafor <ben@example.com>, since 2026-02-01T10:00:00.000Z. Removed on 2026-03-01T10:00:01.000Z by ada.',
  ]);
});

it('warns about a signature by a person whom no entry names, if the chain names people', async () => {
  const what = 'ben signed it, and no entry before says that this was a person of the client';
  expect(await findingsOf([['KEY_REGISTERED', key()]])).toEqual([`warning records/s0.json: ${what}`]);
  expect(await findingsOf([])).toEqual([]); // sealed before such entries existed
  expect(await findingsOf([['KEY_REGISTERED', key()]], [['MEMBER_ADDED', BEN]])).toEqual([
    `warning records/s0.json: ${what}`,
  ]);
});

it('warns about a signature that arrived after its signer was removed', async () => {
  const forgery = new Forgery(zip, server.sealer);
  const [receipt] = forgery.chain;
  if (!receipt) throw new Error('There is a receipt');
  const at = new Date(NOW - 3_600_000).toISOString();
  const removed = { ...receipt, type: 'MEMBER_REMOVED' as const, at, by: 'ada', body: { uid: 'ben', by: 'ada' } };
  for (const seal of forgery.keys.seal) seal.from = at;
  forgery.chain = [{ ...receipt, at, type: 'MEMBER_ADDED', body: BEN }, removed, receipt];
  await forgery.resealed();
  const { findings } = await verifyBundle(await forgery.packed());
  expect(findings.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    `records/s0.json: it arrived after ben was removed from the client (entry 2)`,
  ]);
});

it('warns about a decline by a person whom no earlier entry names', async () => {
  const declined = { declineId: 'd', signerUid: 'ben' };
  const who = 'ben declined, and no entry before says that this was a person of the client';
  expect(await findingsOf([['MEMBER_ADDED', BEN]], [['DECLINED', declined]])).toEqual([]);
  expect(
    await findingsOf([
      ['DECLINED', declined],
      ['MEMBER_ADDED', BEN],
    ]),
  ).toEqual([]); // sealed before such entries existed
  expect(
    await findingsOf([
      ['KEY_REGISTERED', key()],
      ['DECLINED', declined],
      ['MEMBER_ADDED', BEN],
    ]),
  ).toEqual([`warning chain.json, entry 2: ${who}`]);
  expect(
    await findingsOf(
      [['MEMBER_ADDED', BEN]],
      [
        ['MEMBER_REMOVED', { uid: 'ben', by: 'ada' }],
        ['DECLINED', { declineId: 'd', signerUid: 'ada' }],
      ],
    ),
  ).toEqual([]);
});

it('compares the keys with the entries that registered them', async () => {
  const what = `the device's key ${device.keyId} is not as entry 1 says that it was registered`;
  expect(await findingsOf([['KEY_REGISTERED', { ...key(), registeredAt: '2026-02-03T10:00:00.000Z' }]])).toContain(
    `error keys.json: ${what}`,
  );
  expect(
    await findingsOf([
      ['MEMBER_ADDED', BEN],
      ['KEY_REGISTERED', key()],
      ['KEY_REGISTERED', key()],
      ['MEMBER_ADDED', BEN],
    ]),
  ).toEqual([
    `error chain.json, entries 2 and 3: both are the registration of ${device.keyId} ben: the first counts`,
    'error chain.json, entries 1 and 4: both are the joining of ben: the first counts',
  ]);
});
