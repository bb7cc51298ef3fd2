import { beforeAll, describe, expect, it } from 'vitest';
import { Forgery, iso } from './forgery.ts';
import { addOldRecord, FORGERIES, KNOWN, newScene, type ForgeryChange, type Scene } from './forgeryCases.ts';
import { NOW } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { fingerprintsIn } from './verifier/trust.ts';
import { verifyBundle } from './verify.ts';

let scene: Scene;
let { server, own, zip } = {} as Scene;

beforeAll(async () => {
  scene = await newScene();
  ({ server, own, zip } = scene);
});

const forge = (change: ForgeryChange) => async () => {
  const forgery = new Forgery(zip, own);
  await change(forgery, scene);
  return forgery.packed();
};

describe('a stranger with one genuine bundle and a key of their own', () => {
  const cases = Object.keys(FORGERIES).flatMap((name) => Object.keys(KNOWN).map((key) => [name, key] as const));

  it.each(cases)('cannot make: %s, if the verifier knows %s', async (name, expected) => {
    const forged = await forge(FORGERIES[name] ?? (() => {}))();
    const result = await verifyBundle(forged, KNOWN[expected]?.(scene));
    expect(reportOf(result).verdict).toBe('bad');
    expect(result.findings.map(({ where, level }) => `${level} ${where}`).join('; ')).toMatch(
      /error (manifest|chain)\.json/,
    );
  });

  it.each(Object.values(KNOWN))('and the genuine bundle passes with each known fact', async (expected) => {
    const result = await verifyBundle(zip, expected(scene));
    expect(result.findings).toEqual([]);
    expect(reportOf(result)).toMatchObject({ verdict: 'good', headline: 'Nothing was changed since it was sealed.' });
  });

  it('is reported with the entries and the key, and only that key is listed as sealer', async () => {
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

  it('causes no headline about changes if nothing is compared', async () => {
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
  /** Makes a bundle in which the new key, introduced by the old one or not, seals a decline and the manifest. */
  const rotated = async (isIntroduced: boolean) => {
    const forgery = new Forgery(zip, own);
    if (isIntroduced) await forgery.append('KEY_ADDED', { keyId: own.keyId }, server.sealer);
    await forgery.append('DECLINED', { declineId: 'd', reason: 'No' });
    return forgery.packed();
  };

  it('verifies with the old key, the old head, or both keys', async () => {
    const bytes = await rotated(true);
    const chainHead = server.chain.at(-1)?.entryHash ?? '';
    const old = server.sealer.keyId;
    for (const known of [{ chainHead }, { sealKeyIds: [old] }, { sealKeyIds: [own.keyId, old] }, {}])
      expect((await verifyBundle(bytes, known)).findings).toEqual([]);
    expect((await verifyBundle(bytes, { sealKeyIds: [own.keyId] })).isValid).toBe(false);
  });

  it('without an introduction verifies only with both keys', async () => {
    const bytes = await rotated(false);
    const old = server.sealer.keyId;
    expect((await verifyBundle(bytes, { sealKeyIds: [own.keyId, old] })).findings).toEqual([]);
    expect((await verifyBundle(bytes, { sealKeyIds: [old] })).isValid).toBe(false);
    expect((await verifyBundle(bytes, { chainHead: server.chain[0]?.entryHash ?? '' })).isValid).toBe(false);
  });
});

describe('a known fact', () => {
  it('is accepted in capitals and with spaces around it; a truncated one is reported', async () => {
    const chainHead = ` ${server.chain.at(-1)?.entryHash.toUpperCase()}\n`;
    const sealKeyIds = [`\t${server.sealer.keyId.toUpperCase()} `];
    expect(await verifyBundle(zip, { chainHead, sealKeyIds })).toMatchObject({ isValid: true, isCompared: true });
    expect((await verifyBundle(zip, { chainHead: '  ', sealKeyIds: [' '] })).isCompared).toBe(false);
    const cut = await verifyBundle(zip, { chainHead: chainHead.slice(0, 20), sealKeyIds: ['abc'] });
    expect(cut.findings.map(({ where }) => where)).toContain('the head that you gave');
    expect(cut.findings.map(({ where }) => where)).toContain('the fingerprint that you gave');
    expect(cut.isValid).toBe(false);
  });

  it('is one fingerprint, several, or the published list, whose key names are checked', async () => {
    const keys = [server.sealer, own].map(({ keyId, key }) => ({ keyId, key, from: iso(NOW) }));
    expect(await fingerprintsIn(`${'a'.repeat(64)}, ${'b'.repeat(64)}`)).toEqual({
      sealKeyIds: ['a'.repeat(64), 'b'.repeat(64)],
      keyEnds: {},
    });
    const ended = keys.map((sealer, index) => (index === 0 ? { ...sealer, until: iso(NOW) } : sealer));
    expect(await fingerprintsIn(JSON.stringify({ keys: ended }))).toEqual({
      sealKeyIds: [server.sealer.keyId, own.keyId],
      keyEnds: { [server.sealer.keyId]: iso(NOW) },
    });
    const renamed = keys.map((sealer) => ({ ...sealer, keyId: server.sealer.keyId }));
    await expect(fingerprintsIn(JSON.stringify({ keys: renamed }))).rejects.toThrow('fingerprint');
    await expect(fingerprintsIn('{}')).rejects.toThrow('no keys');
  });
});
