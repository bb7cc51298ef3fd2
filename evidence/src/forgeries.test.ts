import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf, sha256 } from './canonical.ts';
import { Forgery, iso } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, NOW, TestServer, testKey, TEXT, type TestKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { fingerprintsIn, type Expected } from './verifier/trust.ts';
import { verifyBundle } from './verify.ts';

/** What somebody makes of one genuine bundle and a key of their own, who has no secret. */
let server: TestServer;
let own: TestKey;
let zip: Uint8Array<ArrayBuffer>;

const OTHER = new TextEncoder().encode('Sale of the house');

beforeAll(async () => {
  const device = await testKey();
  own = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(2, device);
  zip = await server.bundle();
});

const forge = (change: (forgery: Forgery) => Promise<void> | void) => async () => {
  const forgery = new Forgery(zip, own);
  await change(forgery);
  return forgery.packed();
};

const accepted = (id: string, recordHash: string) => ({
  signatureId: id,
  recordHash,
  outcome: 'accepted',
  reasons: [],
  checks: null,
});

/** A record of another text in the place of `s1`, by a key that is entered under the signer. */
async function replaceRecord(forgery: Forgery): Promise<void> {
  const device = await testKey();
  const body = await exampleBody('s1');
  const what = { ...body.what, contentSha256: await sha256(OTHER), byteLength: OTHER.length };
  const record = await signRecord({ ...body, what }, server.records[0]?.recordHash ?? '', device);
  forgery.put('records/s1.json', record);
  forgery.files[`documents/${await sha256(OTHER)}.txt`] = OTHER;
  forgery.keys.devices.push({ keyId: device.keyId, key: device.key, uid: 'ada', registeredAt: iso(NOW - 90_000_000) });
  await forgery.append('RECEIPT_ISSUED', accepted('s1', record.recordHash));
}

async function addOldRecord(forgery: Forgery): Promise<void> {
  const old = {
    schema: 'sig/1',
    signatureId: 'house',
    agreementTitle: 'Sale of the house',
    signerName: 'Ada Marsh',
    signedAt: iso(NOW),
    contentSha256: await sha256(OTHER),
  };
  forgery.put('records/house.json', old);
  forgery.files[`documents/${await sha256(OTHER)}.txt`] = OTHER;
  await forgery.append('RECEIPT_ISSUED', accepted('house', await hashOf(old)));
}

async function addCountersignature(forgery: Forgery): Promise<void> {
  const business = {
    schema: 'countersig/1',
    signatureId: 's1',
    contentSha256: await sha256(TEXT),
    signerName: 'Mia Falk',
    signerEmail: 'mia@example.com',
    signedAt: iso(NOW),
  };
  forgery.put('countersignatures/s1.json', business);
  const body = { signatureId: 's1', recordHash: await hashOf(business), outcome: 'accepted', reasons: [] };
  await forgery.append('COUNTERSIGNED', body);
}

const FORGERIES: Record<string, (forgery: Forgery) => Promise<void> | void> = {
  'another verify.html': (forgery) => void (forgery.files['verify.html'] = TEXT),
  'another signed PDF': (forgery) => void (forgery.files['signed/s1.pdf'] = TEXT),
  'another README.txt': (forgery) => void (forgery.files['README.txt'] = TEXT),
  'the manifest alone': () => {},
  'the whole chain made again': (forgery) => forgery.resealed(own),
  'a key of one’s own in the place of the genuine one': (forgery) => {
    forgery.keys.seal.shift();
    return forgery.resealed(own);
  },
  'a decline appended': (forgery) => forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' }),
  'a second receipt that refuses': (forgery) =>
    forgery.append('RECEIPT_ISSUED', {
      ...accepted('s1', server.records[1]?.recordHash ?? ''),
      outcome: 'refused',
      reasons: ['badSignature'],
    }),
  'a countersignature that never was': addCountersignature,
  'an old record that never was': addOldRecord,
  'a record replaced by another text': replaceRecord,
  'another time of a key’s registration': (forgery) => {
    for (const device of forgery.keys.devices) device.registeredAt = iso(NOW - 5_000_000);
  },
  'another owner of a device’s key, and the record made for it': (forgery) => {
    for (const device of forgery.keys.devices) device.uid = 'eve';
  },
  'its own key introduced by itself': async (forgery) => {
    await forgery.append('KEY_ADDED', { keyId: own.keyId });
    await forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' });
  },
  'an introduction that names the genuine key as its sealer': async (forgery) => {
    await forgery.append('KEY_ADDED', { keyId: own.keyId }, { ...own, keyId: server.sealer.keyId });
    await forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' });
  },
  'a genuine key listed twice, with another key under its name': (forgery) =>
    void forgery.keys.seal.unshift({ keyId: server.sealer.keyId, key: own.key, from: iso(NOW) }),
};

describe('a stranger with one genuine bundle and a key of their own', () => {
  const head = () => server.chain.at(-1)?.entryHash ?? '';
  const KNOWN: Record<string, () => Expected> = {
    'the key': () => ({ sealKeyIds: [server.sealer.keyId] }),
    'the head': () => ({ chainHead: head() }),
    'an older head': () => ({ chainHead: server.chain[0]?.entryHash ?? '' }),
    both: () => ({ chainHead: head(), sealKeyIds: [server.sealer.keyId] }),
  };
  const cases = Object.keys(FORGERIES).flatMap((name) => Object.keys(KNOWN).map((known) => [name, known] as const));

  it.each(cases)('cannot make: %s, for who knows %s', async (name, known) => {
    const forged = await forge(FORGERIES[name] ?? (() => {}))();
    const result = await verifyBundle(forged, KNOWN[known]?.());
    expect(reportOf(result).verdict).toBe('bad');
    expect(result.findings.map(({ where, level }) => `${level} ${where}`).join('; ')).toMatch(
      /error (manifest|chain)\.json/,
    );
  });

  it.each(Object.values(KNOWN))('and the genuine one passes for who knows one or the other', async (known) => {
    const result = await verifyBundle(zip, known());
    expect(result.findings).toEqual([]);
    expect(reportOf(result)).toMatchObject({ verdict: 'good', headline: 'Nothing was changed since it was sealed.' });
  });

  it('is told of by the entries and the key, and that key alone is said to have sealed', async () => {
    const forged = await forge(async (forgery) => {
      await forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' });
      await forgery.append('DECLINED', { declineId: 'e', reason: 'Never' });
    })();
    const what = `they are sealed by a key that you do not know: ${own.keyId}`;
    const { findings, sealKeys } = await verifyBundle(forged, { sealKeyIds: [server.sealer.keyId] });
    expect(findings).toEqual([{ level: 'error', where: 'chain.json, entry 3 to manifest.json', what }]);
    expect(sealKeys).toEqual([server.sealer.keyId, own.keyId]);
    const idle = new Forgery(zip, own);
    expect((await verifyBundle(await idle.packed(server.sealer))).sealKeys).toEqual([server.sealer.keyId]);
  });

  it('gets no headline about changes from who compares nothing', async () => {
    for (const bytes of [zip, await forge((forgery) => forgery.resealed(own))()]) {
      const { headline, verdict } = reportOf(await verifyBundle(bytes));
      expect(verdict).toBe('open');
      expect(headline).toMatch(
        /^This file is consistent. Who sealed it is not known until you compare the fingerprint/,
      );
    }
    const mixed = await verifyBundle(await forge(addOldRecord)());
    expect(mixed.findings).toContainEqual(
      expect.objectContaining({ level: 'warning', where: 'chain.json, entry 3 to manifest.json' }),
    );
  });
});

describe('a deployment that changed its key', () => {
  /** The new key is introduced by the old one, seals a decline and the manifest. */
  const rotated = async (isIntroduced: boolean) => {
    const forgery = new Forgery(zip, own);
    if (isIntroduced) await forgery.append('KEY_ADDED', { keyId: own.keyId }, server.sealer);
    await forgery.append('DECLINED', { declineId: 'd', reason: 'No' });
    return forgery.packed();
  };

  it('verifies by the old key, the old head, or both keys', async () => {
    const bytes = await rotated(true);
    const chainHead = server.chain.at(-1)?.entryHash ?? '';
    const old = server.sealer.keyId;
    for (const known of [{ chainHead }, { sealKeyIds: [old] }, { sealKeyIds: [own.keyId, old] }, {}])
      expect((await verifyBundle(bytes, known)).findings).toEqual([]);
    expect((await verifyBundle(bytes, { sealKeyIds: [own.keyId] })).isValid).toBe(false);
  });

  it('without an introduction verifies by both keys alone', async () => {
    const bytes = await rotated(false);
    const old = server.sealer.keyId;
    expect((await verifyBundle(bytes, { sealKeyIds: [own.keyId, old] })).findings).toEqual([]);
    expect((await verifyBundle(bytes, { sealKeyIds: [old] })).isValid).toBe(false);
    expect((await verifyBundle(bytes, { chainHead: server.chain[0]?.entryHash ?? '' })).isValid).toBe(false);
  });
});

describe('what somebody knows', () => {
  it('is taken in capitals and with blanks around, and what is cut off is said to be so', async () => {
    const chainHead = ` ${server.chain.at(-1)?.entryHash.toUpperCase()}\n`;
    const sealKeyIds = [`\t${server.sealer.keyId.toUpperCase()} `];
    expect(await verifyBundle(zip, { chainHead, sealKeyIds })).toMatchObject({ isValid: true, isCompared: true });
    expect((await verifyBundle(zip, { chainHead: '  ', sealKeyIds: [' '] })).isCompared).toBe(false);
    const cut = await verifyBundle(zip, { chainHead: chainHead.slice(0, 20), sealKeyIds: ['abc'] });
    expect(cut.findings.map(({ where }) => where)).toContain('the head that you gave');
    expect(cut.findings.map(({ where }) => where)).toContain('the fingerprint that you gave');
    expect(cut.isValid).toBe(false);
  });

  it('is one fingerprint, several, or the published list, whose names are checked', async () => {
    const keys = [server.sealer, own].map(({ keyId, key }) => ({ keyId, key, from: iso(NOW) }));
    expect(await fingerprintsIn(`${'a'.repeat(64)}, ${'b'.repeat(64)}`)).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
    expect(await fingerprintsIn(JSON.stringify({ keys }))).toEqual([server.sealer.keyId, own.keyId]);
    const renamed = keys.map((one) => ({ ...one, keyId: server.sealer.keyId }));
    await expect(fingerprintsIn(JSON.stringify({ keys: renamed }))).rejects.toThrow('fingerprint');
    await expect(fingerprintsIn('{}')).rejects.toThrow('no keys');
  });
});
