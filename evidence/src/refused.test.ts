import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import { Forgery, iso } from './forgery.ts';
import { recordHashOf, signRecord, type SignatureRecord } from './record.ts';
import { exampleBody, NOW, TestServer, testKey, type TestKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

let sealer: TestKey;
let device: TestKey;

beforeAll(async () => {
  sealer = await testKey();
  device = await testKey();
});

describe('a refused record', () => {
  /** Makes a server that received one good record, and another one that `spoil` changed after it was signed. */
  async function refusing(spoil: (record: SignatureRecord) => Promise<SignatureRecord> | SignatureRecord, known = {}) {
    const own = new TestServer(sealer);
    await own.register(device);
    await own.signed(1, device);
    const good = await signRecord(await exampleBody('s1'), own.head, device);
    const verdict = await own.receive(await spoil(good), known);
    return { own, verdict };
  }
  const signedAnew = async (signed: SignatureRecord, change: (record: SignatureRecord) => void, key = device) => {
    const copy = structuredClone(signed);
    change(copy);
    const recordHash = await recordHashOf(copy);
    return { ...copy, recordHash, deviceSig: await key.sign(recordHash) };
  };

  it.each<[string, (record: SignatureRecord) => Promise<SignatureRecord> | SignatureRecord, string]>([
    ['a signature by another key', async (record) => signedAnew(record, () => {}, await testKey()), 'badSignature'],
    ['a signature of nothing', (record) => ({ ...record, deviceSig: '0'.repeat(128) }), 'badSignature'],
    ['another hash', (record) => ({ ...record, recordHash: 'a'.repeat(64) }), 'recordBroken'],
    [
      'a name that is too long',
      (record) => signedAnew(record, ({ who }) => void (who.name = 'A'.repeat(101))),
      'recordBroken',
    ],
    ['another client', (record) => signedAnew(record, (copy) => void (copy.clientId = 'eve')), 'recordBroken'],
    [
      'another text',
      (record) => signedAnew(record, ({ what }) => void (what.contentSha256 = 'b'.repeat(64))),
      'textNotPublished',
    ],
    ['another length', (record) => signedAnew(record, ({ what }) => void (what.byteLength += 1)), 'textNotPublished'],
    [
      'another kind of file',
      (record) => signedAnew(record, ({ what }) => void (what.mediaType = 'text/html')),
      'textNotPublished',
    ],
  ])('for %s is a note, apart from the signatures', async (_, spoil, reason) => {
    const { own, verdict } = await refusing(spoil);
    expect(verdict).toMatchObject({ outcome: 'refused' });
    expect(verdict.reasons).toContain(reason);
    const result = await verifyBundle(await own.bundle(), { sealKeyIds: [own.sealer.keyId] });
    expect(result.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(result.findings).toContainEqual(expect.objectContaining({ level: 'note', where: 'records/s1.json' }));
    expect(result.signatures.map(({ id }) => id)).toEqual(['s0']);
    expect(result.refused.map(({ id }) => id)).toEqual(['s1']);
    expect(reportOf(result).sections.map(({ title }) => title)).toContain(
      'Refused by the server: these are no signatures',
    );
  });

  it('is an error if the receipt names another reason, or accepts it', async () => {
    const { own } = await refusing((record) => ({ ...record, deviceSig: '0'.repeat(128) }));
    const { body: sealed } = own.chain[1] ?? {};
    for (const changes of [{ reasons: ['otherSigner'] }, { outcome: 'accepted', reasons: [], checks: null }]) {
      const forgery = new Forgery(await own.bundle(), own.sealer);
      Object.assign(forgery.chain[1]?.body ?? {}, { ...sealed, ...changes });
      await forgery.resealed();
      expect((await verifyBundle(await forgery.packed())).findings).toContainEqual(
        expect.objectContaining({ level: 'error', what: "the device's signature is not valid" }),
      );
    }
  });

  it('is still compared with its receipt', async () => {
    const { own } = await refusing((record) => ({ ...record, recordHash: 'a'.repeat(64) }));
    const [good, bad] = own.records;
    if (!good || !bad) throw new Error('There are two records');
    const changed = { ...bad, who: { ...bad.who, name: 'Eve' } };
    expect((await verifyBundle(await own.bundle({ records: [good, changed] }))).findings).toContainEqual(
      expect.objectContaining({ level: 'error', what: 'it is not the record that the receipt is for' }),
    );
  });

  it('is not a record with a colleague’s key, which the server accepted with a warning', async () => {
    const own = new TestServer(sealer);
    await own.register(device);
    await own.signed(1, device);
    const colleague = await testKey();
    own.keys.push({ keyId: colleague.keyId, key: colleague.key, uid: 'ben', registeredAt: iso(NOW - 86_400_000) });
    const verdict = await own.receive(await signRecord(await exampleBody('s1'), own.head, colleague), {
      deviceKey: undefined,
    });
    expect(verdict.reasons).toEqual(['keyUnknown']);
    const { isValid, findings: found } = await verifyBundle(await own.bundle());
    expect(found.map(({ what }) => what)).toContain("the device's key belongs to another account");
    expect(isValid).toBe(true);
  });

  it('of the business is a note too', async () => {
    const own = new TestServer(sealer);
    await own.register(device);
    await own.signed(1, device);
    await own.countersigned(
      { contentSha256: await sha256(new Uint8Array(1)) },
      { outcome: 'refused', reasons: ['otherText'] },
    );
    const result = await verifyBundle(await own.bundle());
    expect(result.isValid).toBe(true);
    expect(result.refused.map(({ signer }) => signer)).toEqual(['Mia Falk <mia@example.com>, for the business']);
  });
});
