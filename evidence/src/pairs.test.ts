import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from './canonical.ts';
import { Forgery, iso } from './forgery.ts';
import { newScene, type ForgeryChange, type Scene } from './forgeryCases.ts';
import { both, disagreements, python } from './pythonVerifier.ts';
import { NOW, testKey, TEXT } from './testing.ts';
import { PAIRS } from './verifier/pairs.ts';
import { verifyBundle } from './verify.ts';

const receipt = (forgery: Forgery, changes: object) => void Object.assign(forgery.chain[1]?.body ?? {}, changes);
const account = (uid: string) => ({ account: { uid, name: 'Eve', email: 'eve@example.com' } });
const sha = 'a'.repeat(64);

/** For each fact that stands twice: how somebody with the sealing key writes the two otherwise, once or more. */
const CASES: Record<keyof typeof PAIRS, [RegExp, ...ForgeryChange[]]> = {
  'the end of all evidence, and evidence': [
    /everything was deleted/,
    (forgery) => forgery.append('ERASED', { signatures: 2 }),
    async (forgery) => {
      await forgery.append('ERASED', { signatures: 2 });
      await forgery.append('VOIDED', { signatureId: 's0', by: 'mia', reason: 'x' });
    },
  ],
  'the signer in the record, and the account in its receipt': [
    /^it is for the account eve/,
    (forgery) => receipt(forgery, account('eve')),
  ],
  'the key in the record, and the key in its receipt': [
    /^it names another device's key/,
    async (forgery) => {
      const { keyId, key } = await testKey();
      forgery.keys.devices.push({ keyId, key, uid: 'ada', registeredAt: iso(NOW - 90_000_000) });
      receipt(forgery, { deviceKey: { keyId, uid: 'ada', registeredAt: iso(NOW - 90_000_000) } });
    },
  ],
  'who signed for the business, and the account in its receipt': [
    /^it is for the account eve/,
    async (forgery) => {
      const business = { ...(forgery.json('countersignatures/s1.json') as object), signerUid: 'mia' };
      forgery.put('countersignatures/s1.json', business);
      Object.assign(forgery.chain[2]?.body ?? {}, { recordHash: await hashOf(business), ...account('eve') });
    },
  ],
  'the address in the record, and the account in its receipt': [
    /^it is for the address eve@example.com/,
    (forgery) => receipt(forgery, account('ada')),
  ],
  'the address of who signed for the business, and of the account in its receipt': [
    /^it is for the address eve@example.com/,
    (forgery) => void Object.assign(forgery.chain[2]?.body ?? {}, account('mia')),
  ],
  'the time of a countersignature, and of its receipt': [
    /^it was sealed before it was signed/,
    async (forgery) => {
      const business = { ...(forgery.json('countersignatures/s1.json') as object), signedAt: iso(NOW + 1e9) };
      forgery.put('countersignatures/s1.json', business);
      Object.assign(forgery.chain[2]?.body ?? {}, { recordHash: await hashOf(business) });
    },
  ],
  'a receipt, and the removal of its signer': [
    /^it is for ada, who was removed before/,
    async (forgery) => {
      receipt(forgery, { account: { uid: 'ada', name: 'Ada', email: 'ada@example.com' } });
      await forgery.append('MEMBER_REMOVED', { uid: 'ada', by: 'x' });
      forgery.chain.unshift(...forgery.chain.splice(-1));
    },
  ],
  'a countersignature, and the receipt of what it confirms': [
    /^it confirms s1, which/,
    ({ chain }) => void chain.splice(1, 1),
    (forgery) => receipt(forgery, { outcome: 'refused', reasons: ['alreadySigned'] }),
  ],
  'a countersignature, and the withdrawal of what it confirms': [
    /^it confirms s1, which was withdrawn/,
    async (forgery) => {
      const [countersigned] = forgery.chain.splice(2, 1);
      await forgery.append('VOIDED', { signatureId: 's1', by: 'mia', reason: 'x' });
      if (countersigned) forgery.chain.push(countersigned);
    },
  ],
  'a withdrawal, and the receipt of what it withdraws': [
    /^no receipt of s0/,
    async (forgery) => {
      await forgery.append('VOIDED', { signatureId: 's0', by: 'mia', reason: 'x' });
      forgery.chain.unshift(...forgery.chain.splice(-1));
    },
  ],
  'a replacement, and the receipt of what replaced it': [
    /^it is replaced by/,
    (forgery) => forgery.append('VOIDED', { signatureId: 's0', by: 'ada', reason: 'x', replacedBy: 's0' }),
    async (forgery) => {
      await forgery.append('VOIDED', { signatureId: 's0', by: 'ada', reason: 'x', replacedBy: 's1' });
      forgery.chain.splice(1, 0, ...forgery.chain.splice(-1));
    },
    async (forgery) => {
      receipt(forgery, { outcome: 'refused', reasons: ['alreadySigned'] });
      await forgery.append('VOIDED', { signatureId: 's0', by: 'ada', reason: 'x', replacedBy: 's1' });
    },
  ],
  'a signed PDF, and the entry that it was made': [
    /^signed\/s1.pdf, which it names, is missing/,
    (forgery) => forgery.append('COPY_MADE', { signatureId: 's1', copySha256: sha }),
    (forgery) => {
      forgery.files['signed/MISSING.txt'] = new TextEncoder().encode('signed/s0.pdf: Service Agreement');
      return forgery.append('COPY_MADE', { signatureId: 's1', copySha256: sha });
    },
  ],
  'a registration of a key, in keys.json and there again': [
    /is listed twice$/,
    ({ keys }) => void keys.devices.push(...keys.devices.map((key) => ({ ...key, registeredAt: iso(NOW - 3e8) }))),
  ],
  'an introduced key, and the sealing keys': [
    /^it introduces a key/,
    (forgery) => forgery.append('KEY_ADDED', { keyId: sha }),
  ],
  'a removal, and the joining of the same person': [
    /^no entry before says that ben/,
    (forgery) => forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' }),
    async (forgery) => {
      await forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' });
      await forgery.append('MEMBER_ADDED', { uid: 'ben', name: 'Ben', email: 'b@example.com', joinedAt: iso(NOW) });
    },
  ],
  'the time of a stamp, and of the entry with it': [
    /^it holds a stamp of later/,
    async (forgery) => {
      await forgery.append('TIMESTAMPED', {
        at: iso(NOW + 1e10),
        stampedHash: sha,
        root: sha,
        tsrSha256: sha,
        path: [],
      });
      Object.assign(forgery.chain.at(-1) ?? {}, { at: iso(NOW + 9000) });
    },
  ],
  'a signed PDF, and the record of that name': [
    /^there is no records\/house.json/,
    ({ files }) => void (files['signed/house.pdf'] = TEXT),
  ],
  'who withdrew, in the entry and its body': [
    /^it is by eve/,
    async (forgery) => {
      await forgery.append('VOIDED', { signatureId: 's0', by: 'mia', reason: 'x' });
      Object.assign(forgery.chain.at(-1) ?? {}, { by: 'eve' });
    },
  ],
  'who removed somebody, in the entry and its body': [
    /^it is by eve/,
    async (forgery) => {
      await forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' });
      Object.assign(forgery.chain.at(-1) ?? {}, { by: 'eve' });
    },
  ],
  'who declined, in the entry and its body': [
    /^it is by eve/,
    async (forgery) => {
      await forgery.append('DECLINED', { declineId: 'd', signerUid: 'ada' });
      Object.assign(forgery.chain.at(-1) ?? {}, { by: 'eve' });
    },
  ],
};

let scene: Scene;
beforeAll(async () => {
  scene = await newScene({ isCountersigned: true });
});

async function forged(change: ForgeryChange) {
  const forgery = new Forgery(scene.zip, scene.server.sealer);
  await change(forgery, scene);
  await forgery.resealed();
  return forgery.packed();
}

describe('a fact that stands twice', () => {
  const cases = Object.entries(CASES).flatMap(([name, [what, ...changes]]) =>
    changes.map((change, at) => ({ name: name as keyof typeof PAIRS, at: at + 1, what, change })),
  );

  it.each(cases)('is compared: $name, way $at', async ({ name, what, change }) => {
    const zip = await forged(change);
    const { findings } = await verifyBundle(zip, { sealKeyIds: [scene.server.sealer.keyId] });
    const { level } = PAIRS[name];
    expect(findings).toContainEqual({
      level,
      where: expect.any(String) as string,
      what: expect.stringMatching(what) as string,
    });
  });

  it.skipIf(!python)('is compared by verify.py too, if the program never wrote it otherwise', async () => {
    const zips = cases.map(async ({ name, at, change }) => ({ name: `${name}, way ${at}`, zip: await forged(change) }));
    expect(disagreements(await both(await Promise.all(zips)))).toEqual([]);
  });

  it('the signed PDF may be missing where MISSING.txt of an earlier version names it', async () => {
    const zip = await forged((forgery) => {
      forgery.age();
      forgery.files['signed/MISSING.txt'] = new TextEncoder().encode('Missing\n\nsigned/s1.pdf: Service Agreement\n');
      return forgery.append('COPY_MADE', { signatureId: 's1', copySha256: sha });
    });
    expect((await verifyBundle(zip)).findings).toEqual([]);
    if (python) expect(disagreements(await both([{ name: 'named', zip }]))).toEqual([]);
  });
});
