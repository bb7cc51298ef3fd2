import { beforeAll, describe, expect, it } from 'vitest';
import { declineHashOf, signDecline, type DeclineRecord } from './declineRecord.ts';
import { Forgery } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, exampleDeclineBody, TestServer, testKey, type TestKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

const ID = 'onboarding-service-agreement-v1';
const PATH = `declines/${ID}.json`;
let device: TestKey;

async function newServer(): Promise<TestServer> {
  const server = new TestServer(await testKey());
  await server.register(device);
  return server;
}
const verified = async (server: TestServer, changes = {}) =>
  verifyBundle(await server.bundle(changes), { sealKeyIds: [server.sealer.keyId] });
const findingsOf = ({ findings }: Awaited<ReturnType<typeof verifyBundle>>) =>
  findings.map(({ level, where, what }) => `${level} ${where}: ${what}`);
const lineOf = (result: Awaited<ReturnType<typeof verifyBundle>>) =>
  reportOf(result).sections.find(({ title }) => title === 'Declined')?.lines[0];

/** Changes a record without the device's key. */
async function changed(record: DeclineRecord, changes: Partial<DeclineRecord>): Promise<DeclineRecord> {
  const whole = { ...record, ...changes };
  return { ...whole, recordHash: await declineHashOf(whole) };
}

beforeAll(async () => {
  device = await testKey();
});

describe('a decline', () => {
  it('signed by a device is shown as signed, beside a later signature of the same text', async () => {
    const server = await newServer();
    expect(await server.receiveDecline(await signDecline(await exampleDeclineBody(ID), device))).toEqual([]);
    await server.receive(await signRecord(await exampleBody(ID), '', device));
    const result = await verified(server);
    expect(result.findings).toEqual([]);
    expect(lineOf(result)).toContain('Signed by a device. Reason: Too long.');
  });

  it('not signed by a device is shown as such', async () => {
    const server = await newServer();
    const forgery = new Forgery(await server.bundle(), server.sealer);
    await forgery.append('DECLINED', { declineId: ID, reason: 'Too long.' });
    const result = await verifyBundle(await forgery.packed());
    expect(result.findings).toEqual([]);
    expect(lineOf(result)).toContain('Not signed by a device. Reason: Too long.');
  });

  it.for<[string, (record: DeclineRecord) => Promise<DeclineRecord>, string, string]>([
    [
      'that the device did not sign',
      (decline) => changed(decline, { reason: 'Too dear.' }),
      'badSignature',
      `warning ${PATH}: the device's signature is not valid`,
    ],
    [
      'of another client',
      async ({ recordHash: _hash, deviceSig: _sig, integrity: _integrity, ...body }) =>
        signDecline({ ...body, clientId: 'eve' }, device),
      'recordBroken',
      `warning ${PATH}: it is of another client`,
    ],
    [
      'by a key that the server does not know',
      async ({ recordHash: _hash, deviceSig: _sig, integrity: _integrity, ...body }) =>
        signDecline(body, await testKey()),
      'keyUnknown',
      `warning ${PATH}: the device's key is not in keys.json: the server did not know it`,
    ],
  ])('%s is kept with the reason, and not shown as signed', async ([, change, reason, finding]) => {
    const server = await newServer();
    expect(await server.receiveDecline(await change(await signDecline(await exampleDeclineBody(ID), device)))).toEqual([
      reason,
    ]);
    const result = await verified(server);
    expect(result.isValid).toBe(true);
    expect(findingsOf(result)).toContain(finding);
    expect(lineOf(result)).toContain('Not signed by a device');
  });

  it('that differs from its entry is reported', async () => {
    const server = await newServer();
    const record = await signDecline(await exampleDeclineBody(ID), device);
    await server.receiveDecline(record);
    const forgery = new Forgery(await server.bundle(), server.sealer);
    Object.assign(forgery.chain[0]?.body ?? {}, { reason: 'I want more.' });
    await forgery.resealed();
    expect(findingsOf(await verifyBundle(await forgery.packed()))).toEqual([
      `error ${PATH}: its entry says otherwise: reason`,
    ]);
    expect(await server.receiveDecline(record, { declineId: 'other' })).toEqual(['recordBroken']);
  });

  it('with a missing or exchanged record is an error', async () => {
    const server = await newServer();
    await server.receiveDecline(await signDecline(await exampleDeclineBody(ID), device));
    expect(findingsOf(await verified(server, { declines: [] }))).toEqual([
      `error chain.json, entry 1: the record of the decline ${ID} is missing`,
    ]);
    const body = await exampleDeclineBody(ID);
    const other = await signDecline({ ...body, reason: 'Too dear.' }, device);
    expect(findingsOf(await verified(server, { declines: [other] }))).toEqual([
      `error ${PATH}: it is not the record that the entry is for`,
      `error ${PATH}: its entry says otherwise: reason`,
    ]);
  });
});
