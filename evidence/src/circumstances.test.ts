import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import { Forgery, iso } from './forgery.ts';
import { newScene, type Scene } from './forgeryCases.ts';
import { signRecord } from './record.ts';
import { exampleBody, NOW, TEXT } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await newScene();
});

/** Returns the lines of a section in the report about a bundle whose second receipt also contains `body`. */
async function linesOf(body: object, title = 'Signatures'): Promise<string[]> {
  const forgery = new Forgery(scene.zip, scene.server.sealer);
  Object.assign(forgery.chain[1]?.body ?? {}, body);
  await forgery.resealed();
  const { sections } = reportOf(await verifyBundle(await forgery.packed()));
  return sections.find((section) => section.title === title)?.lines ?? [];
}

describe('the report of a bundle', () => {
  const account = { uid: 'ada', name: 'Ada Marsh', email: 'ada@example.com', isEmailConfirmed: false };

  it('says whose account signed and whether its address was confirmed', async () => {
    const [, line] = await linesOf({ account });
    expect(line).toContain('Account: Ada Marsh <ada@example.com>, address not confirmed.');
    const [, confirmed] = await linesOf({ account: { ...account, isEmailConfirmed: true } });
    expect(confirmed).toContain('Account: Ada Marsh <ada@example.com>, address confirmed.');
    const [, unknown] = await linesOf({ account: { ...account, isEmailConfirmed: undefined } });
    expect(unknown).toContain('Account: Ada Marsh <ada@example.com>, not known whether its address was confirmed.');
  });

  it('says which API call brought it, from where, and how its session began', async () => {
    const call = { door: 'api', ip: '203.0.113.5', provider: 'password', secondFactor: 'totp' };
    const [first, line] = await linesOf({ call });
    expect(line).toContain('Came by a call of the API from 203.0.113.5, signed in with password and totp.');
    expect(first).not.toContain('Came by');
    const [, bare] = await linesOf({ call: { door: 'app', ip: '::1', provider: '', secondFactor: '' } });
    expect(bare).toContain('Came by a call of the app from ::1.');
  });

  it('says how far the clocks differed', async () => {
    const line = 'The device says that it was signed 1 second before the server received it.';
    expect((await linesOf({}))[1]).toContain(line);
  });

  it('says it of the record and its arrival, whatever sentences receipts of earlier versions hold', async () => {
    const [, genuine] = await linesOf({});
    const clock = ['The device says that it was signed 3 days before the server received it.'];
    expect((await linesOf({ clock, clocks: undefined }))[1]).toBe(genuine);
  });

  it('leaves out values that are not text, whoever sealed them', async () => {
    const lines = await linesOf({ account: 7, call: [null], clock: { 0: 'x' }, clocks: undefined });
    expect(lines[1]).toBe((await linesOf({}))[1]);
  });
});

describe("a device's key", () => {
  it('is compared with the receipt, and a finding names its file', async () => {
    const { server, device, zip } = scene;
    const [key] = server.keys;
    expect(server.chain[0]?.body).toMatchObject({
      deviceKey: { keyId: device.keyId, uid: 'ada', registeredAt: key?.registeredAt },
    });
    for (const changed of [{ registeredAt: iso(NOW - 5_000_000) }, { uid: 'eve' }]) {
      const forgery = new Forgery(zip, server.sealer);
      Object.assign(forgery.keys.devices[0] ?? {}, changed);
      const { findings } = await verifyBundle(await forgery.packed());
      expect(findings).toContainEqual({
        level: 'error',
        where: 'keys.json',
        what: `the device's key ${device.keyId} is not as entry 1 says that it was registered`,
      });
    }
  });
});

describe('a declined text', () => {
  const declined = async (templateSha256: string) => {
    const forgery = new Forgery(scene.zip, scene.server.sealer);
    await forgery.append('DECLINED', { declineId: 'd', templateSha256, mediaType: 'text/plain' }, scene.server.sealer);
    return (await verifyBundle(await forgery.packed())).findings;
  };

  it('is in the bundle', async () => {
    expect(await declined(await sha256(TEXT))).toEqual([]);
    expect(await declined('a'.repeat(64))).toEqual([
      { level: 'warning', where: 'chain.json, entry 3', what: 'the text that was declined is not in this file' },
    ]);
  });
});

it('a genuine record whose key the server did not know has none in its receipt', async () => {
  const { server } = await newScene();
  server.keys.length = 0;
  await server.receive(await signRecord(await exampleBody('s9'), server.head, scene.device));
  expect(server.chain.at(-1)?.body).not.toHaveProperty('deviceKey');
});
