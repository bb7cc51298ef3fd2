import { beforeAll, describe, expect, it } from 'vitest';
import { Forgery, iso } from './forgery.ts';
import { newScene, type Scene } from './forgeryCases.ts';
import { both, disagreements, python, type Case } from './pythonVerifier.ts';
import { NOW, testKey, type TestKey } from './testing.ts';
import type { Expected } from './verifier/trust.ts';
import { verifyBundle } from './verify.ts';

type Act = (forgery: Forgery) => Promise<TestKey>;

let scene: Scene;
let old: TestKey;
let fresh: TestKey;
let third: TestKey;

beforeAll(async () => {
  scene = await newScene();
  [old, fresh, third] = [scene.server.sealer, scene.own, await testKey()];
});

const decline = (id: string) => ({ declineId: id, reason: 'No', signerUid: 'ada' });
const voided = { signatureId: 's0', by: 'ada', reason: 'x' };

/** Makes a chain in which the old key introduced the fresh one, which sealed a decline; then `change` goes on. */
async function rotated(
  change: Act,
  { replaces = old.keyId, isOld = false }: { replaces?: string | null; isOld?: boolean } = {},
) {
  const forgery = new Forgery(scene.zip, fresh);
  await forgery.append('KEY_ADDED', { keyId: fresh.keyId, ...(replaces !== null && { replaces }) }, old);
  await forgery.append('DECLINED', decline('d'));
  const chainHead = forgery.chain.at(-1)?.entryHash ?? '';
  forgery.keys.seal.push({ keyId: third.keyId, key: third.key, from: iso(NOW) });
  if (isOld) forgery.age();
  return { zip: await forgery.packed(await change(forgery)), chainHead };
}

const introduceThird: Act = async (forgery) => {
  await forgery.append('KEY_ADDED', { keyId: third.keyId, replaces: old.keyId }, old);
  await forgery.append('VOIDED', voided, third);
  return third;
};

/** Forgeries with the retired key alone, after it introduced the fresh one; each returns the key that seals the manifest. */
const ACTS: Record<string, Act> = {
  'withdraws a signature': async (forgery) => {
    await forgery.append('VOIDED', voided, old);
    return old;
  },
  'introduces a third key': introduceThird,
  'seals the manifest': () => Promise.resolve(old),
};

/** The facts that a reader may know: `ends` is the published list, by which the old key ended before its last seals. */
const KNOWN: Record<string, (chainHead: string) => Expected> = {
  nothing: () => ({}),
  'the head': (chainHead) => ({ chainHead }),
  'the fingerprints': () => ({ sealKeyIds: [old.keyId, fresh.keyId] }),
  'the published list': () => ({ sealKeyIds: [old.keyId, fresh.keyId], keyEnds: { [old.keyId]: iso(NOW - 864e5) } }),
  both: (chainHead) => ({ ...KNOWN['the published list']?.(''), chainHead }),
};

async function answersOf(cases: readonly Case[]) {
  if (python) expect(disagreements(await both(cases))).toEqual([]);
  return Promise.all(cases.map(async ({ zip, known }) => verifyBundle(zip, known)));
}

describe.each(Object.entries(ACTS))('a retired key that %s', (name, act) => {
  it.each(Object.keys(KNOWN))('is found by who knows %s', async (fact) => {
    const { zip, chainHead } = await rotated(act);
    const [result] = await answersOf([{ name, zip, known: KNOWN[fact]?.(chainHead) ?? {} }]);
    const what = expect.stringMatching(/key that another one had replaced before: /) as string;
    expect(result?.findings).toContainEqual(expect.objectContaining({ level: 'error', what }));
    expect(result?.isValid).toBe(false);
  });

  it('is found in a bundle of an earlier version, too, because the entry promised the end', async () => {
    const { zip, chainHead } = await rotated(act, { isOld: true });
    const [result] = await answersOf([{ name, zip, known: { chainHead } }]);
    expect(result?.isValid).toBe(false);
  });
});

describe('an honest change of the key', () => {
  it('verifies by each known fact, also after the published end of the old key', async () => {
    const { zip, chainHead } = await rotated(() => Promise.resolve(fresh));
    const cases = Object.values(KNOWN).map((known) => ({ name: 'honest', zip, known: known(chainHead) }));
    // the scene's own receipts are by the old key: they end with the list
    const ends = { [old.keyId]: iso(NOW + 2000) };
    const list = { sealKeyIds: [old.keyId, fresh.keyId], keyEnds: ends };
    const [none, head, keys, ended] = await answersOf([...cases.slice(0, 3), { name: 'list', zip, known: list }]);
    for (const result of [none, head, keys, ended]) expect(result?.findings).toEqual([]);
  });

  it('back to an earlier key verifies', async () => {
    const { zip, chainHead } = await rotated(async (forgery) => {
      await forgery.append('KEY_ADDED', { keyId: old.keyId, replaces: fresh.keyId }, fresh);
      await forgery.append('VOIDED', voided, old);
      return old;
    });
    const [result] = await answersOf([{ name: 'back', zip, known: { chainHead } }]);
    expect(result?.isValid).toBe(true);
  });

  it('that an entry says otherwise than its seal is an error', async () => {
    const { zip } = await rotated(() => Promise.resolve(fresh), { replaces: third.keyId });
    const [result] = await answersOf([{ name: 'other', zip }]);
    expect(result?.findings.map(({ what }) => what)).toEqual(['it says that it replaces another key than sealed it']);
  });
});

describe('an introduction of an earlier version, which promised no end', () => {
  const late = async (forgery: Forgery) => {
    await forgery.append('VOIDED', voided, old);
    await forgery.append('KEY_ADDED', { keyId: fresh.keyId, replaces: old.keyId }, old);
    await forgery.append('DECLINED', decline('e'));
    return fresh;
  };

  it('only warns of seals that followed it while the earlier version was deployed', async () => {
    const { zip, chainHead } = await rotated(late, { replaces: null });
    const [none, head] = await answersOf([
      { name: 'none', zip },
      { name: 'head', zip, known: { chainHead } },
    ]);
    for (const result of [none, head])
      expect(result?.findings.map(({ level, where }) => `${level} ${where}`)).toEqual([
        'warning chain.json, entry 5 to chain.json, entry 6',
      ]);
  });

  it('lets the old key seal no manifest of this version, and introduce no third key', async () => {
    const { zip: manifest, chainHead } = await rotated(() => Promise.resolve(old), { replaces: null });
    const introducing = await rotated(introduceThird, { replaces: null });
    const results = await answersOf([
      { name: 'manifest', zip: manifest },
      { name: 'manifest, by its head', zip: manifest, known: { chainHead } },
      { name: 'third', zip: introducing.zip, known: { chainHead: introducing.chainHead } },
    ]);
    expect(results.map(({ isValid }) => isValid)).toEqual([false, false, false]);
    const aged = await rotated(() => Promise.resolve(old), { replaces: null, isOld: true });
    const [older] = await answersOf([{ name: 'older', zip: aged.zip }]);
    expect(older?.isValid).toBe(true);
  });

  it('has an end by the published list', async () => {
    const { zip } = await rotated(
      async (forgery) => {
        await forgery.append('VOIDED', voided, old);
        return fresh;
      },
      { replaces: null },
    );
    const known = { sealKeyIds: [old.keyId, fresh.keyId], keyEnds: { [old.keyId]: iso(NOW - 864e5) } };
    const [result] = await answersOf([{ name: 'ended', zip, known }]);
    expect(result?.findings.find(({ level }) => level === 'error')?.what).toMatch(/after the end of its key/);
  });
});
