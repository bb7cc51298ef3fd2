import { hashOf, sha256 } from './canonical.ts';
import { iso, type Forgery } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, NOW, testKey, TEXT, TestServer, type TestKey } from './testing.ts';
import type { Expected } from './verifier/trust.ts';

/** A genuine bundle with two signatures, and a forger's own key. */
export interface Scene {
  server: TestServer;
  device: TestKey;
  own: TestKey;
  zip: Uint8Array<ArrayBuffer>;
}

export async function newScene({ isCountersigned = false } = {}): Promise<Scene> {
  const device = await testKey();
  const own = await testKey();
  const server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(2, device);
  if (isCountersigned) await server.countersigned();
  return { server, device, own, zip: await server.bundle() };
}

export type ForgeryChange = (forgery: Forgery, scene: Scene) => Promise<void> | void;

const OTHER = new TextEncoder().encode('Sale of the house');

const headOf = ({ server }: Scene) => server.chain.at(-1)?.entryHash ?? '';

/** The facts about the genuine bundle that a verifying person may know. */
export const KNOWN: Record<string, (scene: Scene) => Expected> = {
  'the key': ({ server }) => ({ sealKeyIds: [server.sealer.keyId] }),
  'the head': (scene) => ({ chainHead: headOf(scene) }),
  'an older head': ({ server }) => ({ chainHead: server.chain[0]?.entryHash ?? '' }),
  both: (scene) => ({ chainHead: headOf(scene), sealKeyIds: [scene.server.sealer.keyId] }),
};

const accepted = (id: string, recordHash: string) => ({
  signatureId: id,
  recordHash,
  outcome: 'accepted',
  reasons: [],
  checks: null,
});

/** Replaces `s1` by a record of another text, signed by a key that is listed under the signer's name. */
const replaceRecord: ForgeryChange = async (forgery, { server }) => {
  const device = await testKey();
  const body = await exampleBody('s1');
  const what = { ...body.what, contentSha256: await sha256(OTHER), byteLength: OTHER.length };
  const record = await signRecord({ ...body, what }, server.records[0]?.recordHash ?? '', device);
  forgery.put('records/s1.json', record);
  forgery.files[`documents/${await sha256(OTHER)}.txt`] = OTHER;
  forgery.keys.devices.push({ keyId: device.keyId, key: device.key, uid: 'ada', registeredAt: iso(NOW - 90_000_000) });
  await forgery.append('RECEIPT_ISSUED', accepted('s1', record.recordHash));
};

export const addOldRecord: ForgeryChange = async (forgery) => {
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
};

const addCountersignature: ForgeryChange = async (forgery) => {
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
};

/** Changes to a genuine bundle by a forger with their own key, but without any secret. */
export const FORGERIES: Record<string, ForgeryChange> = {
  'another verify.html': (forgery) => void (forgery.files['verify.html'] = TEXT),
  'another signed PDF': (forgery) => void (forgery.files['signed/s1.pdf'] = TEXT),
  'another README.txt': (forgery) => void (forgery.files['README.txt'] = TEXT),
  'the manifest alone': () => {},
  'the whole chain made again': (forgery, { own }) => forgery.resealed(own),
  'a key of one’s own in the place of the genuine one': (forgery, { own }) => {
    forgery.keys.seal.shift();
    return forgery.resealed(own);
  },
  'a decline appended': (forgery) => forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' }),
  'a second receipt that refuses': (forgery, { server }) =>
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
  'its own key introduced by itself': async (forgery, { own }) => {
    await forgery.append('KEY_ADDED', { keyId: own.keyId });
    await forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' });
  },
  'an introduction that names the genuine key as its sealer': async (forgery, { server, own }) => {
    await forgery.append('KEY_ADDED', { keyId: own.keyId }, { ...own, keyId: server.sealer.keyId });
    await forgery.append('DECLINED', { declineId: 'd', reason: 'I never agreed' });
  },
  'a genuine key listed twice, with another key under its name': (forgery, { server, own }) =>
    void forgery.keys.seal.unshift({ keyId: server.sealer.keyId, key: own.key, from: iso(NOW) }),
};
