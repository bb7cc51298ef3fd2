import { beforeAll, describe, expect, it } from 'vitest';
import { Forgery } from './forgery.ts';
import { newScene, type Scene } from './forgeryCases.ts';
import { hasLowS, isSignedBy, withLowS } from './keys.ts';
import { both, disagreements, python } from './pythonVerifier.ts';
import type { SignatureRecord } from './record.ts';
import { exampleDeclineBody } from './testing.ts';
import { signDecline } from './declineRecord.ts';
import { canonical } from './canonical.ts';
import { pack, unpack } from './container.ts';
import { verifyBundle } from './verify.ts';

/** Writes the other signature that signs alike. */
function turned(signature: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  return signature.slice(0, 64) + (order - BigInt(`0x${signature.slice(64)}`)).toString(16).padStart(64, '0');
}

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

/** Turns the signature in one file, and seals the manifest around it. */
const TURNED: Record<string, (forgery: Forgery) => void> = {
  'an entry': ({ chain }) => void Object.assign(chain[0] ?? {}, { seal: turned(chain[0]?.seal ?? '') }),
  'a record': (forgery) => {
    const record = forgery.json('records/s1.json') as SignatureRecord;
    forgery.put('records/s1.json', { ...record, deviceSig: turned(record.deviceSig) });
  },
};

describe('the higher s of a signature', () => {
  it('is never made, and signs alike', async () => {
    const { device } = scene;
    for (let count = 0; count < 20; count += 1) {
      const hash = (count + 16).toString(16).repeat(32);
      const signature = await device.sign(hash);
      expect(hasLowS(signature)).toBe(true);
      expect(hasLowS(turned(signature))).toBe(false);
      expect(await isSignedBy(device.key, hash, turned(signature))).toBe(true);
      expect(withLowS(turned(signature))).toBe(signature);
    }
    expect(withLowS('none')).toBe('none');
  });

  it.each(Object.keys(TURNED))('of %s is an error in a new bundle, and none in an older one', async (name) => {
    const zips = await Promise.all(
      [true, false].map(async (isNew) => {
        const forgery = new Forgery(scene.zip, scene.server.sealer);
        TURNED[name]?.(forgery);
        if (!isNew) {
          forgery.age();
          delete forgery.manifest.signatures;
        }
        return { name: String(isNew), zip: await forgery.packed() };
      }),
    );
    const [rewritten, older] = await Promise.all(zips.map(async ({ zip }) => (await verifyBundle(zip)).findings));
    expect(rewritten?.map(({ what }) => what)).toEqual(['its signature was written in another way']);
    expect(older).toEqual([]);
    if (python) expect(disagreements(await both(zips))).toEqual([]);
  });

  it('of the manifest is an error', async () => {
    const { files } = unpack(scene.zip);
    const manifest = new Forgery(scene.zip, scene.server.sealer).manifest;
    const zip = pack({ ...files, 'manifest.json': canonical({ ...manifest, seal: turned(manifest.seal) }) });
    expect((await verifyBundle(zip)).findings.map(({ where }) => where)).toEqual(['manifest.json']);
    if (python) expect(disagreements(await both([{ name: 'manifest', zip }]))).toEqual([]);
  });

  it('that older programs made is written as the lower one in a new bundle', async () => {
    const { server, device } = scene;
    const decline = await signDecline(await exampleDeclineBody('d'), device);
    const records = server.records.map((record) => ({ ...record, deviceSig: turned(record.deviceSig) }));
    const chain = server.chain.map((entry) => ({ ...entry, seal: turned(entry.seal) }));
    const declines = [{ ...decline, deviceSig: turned(decline.deviceSig) }];
    const { findings } = await verifyBundle(await server.bundle({ records, chain, declines }));
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
