import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRADICTIONS } from './contradictionCases.ts';
import { Forgery } from './forgery.ts';
import { newScene, type ForgeryChange, type Scene } from './forgeryCases.ts';
import { signRecord } from './record.ts';
import { exampleBody, TestServer } from './testing.ts';
import { verifyBundle } from './verify.ts';

/** A forger with the deployment's key can seal anything, but the content then contradicts the devices' signatures or itself. */
let scene: Scene;
let { server, device, zip } = {} as Scene;

beforeAll(async () => {
  scene = await newScene({ isCountersigned: true });
  ({ server, device, zip } = scene);
});

async function findings(change: ForgeryChange) {
  const forgery = new Forgery(zip, server.sealer);
  await change(forgery, scene);
  await forgery.resealed();
  const result = await verifyBundle(await forgery.packed(), { sealKeyIds: [server.sealer.keyId] });
  return result.findings.map(({ level, where, what }) => `${level} ${where}: ${what}`);
}

describe('a bundle that contradicts itself', () => {
  it.each(CONTRADICTIONS)('that %s', async (_, change, expected) => {
    expect(await findings(change)).toContainEqual(expect.stringMatching(expected));
  });

  it('finds a version that its record contradicts', async () => {
    const other = new TestServer(server.sealer);
    await other.register(device);
    const own = await exampleBody('onboarding-service-agreement-v2-3');
    await other.receive(await signRecord(own, '', device));
    const where = 'records/onboarding-service-agreement-v2-3.json';
    expect((await verifyBundle(await other.bundle())).findings).toEqual([
      { level: 'error', where, what: 'its name is of version 2, and it is of version 1' },
    ]);
  });

  it('only warns of another way to sign when the receipt is from before the server compared it', async () => {
    const other = new TestServer(server.sealer);
    await other.register(device);
    const own = await exampleBody('s1');
    await other.receive(await signRecord({ ...own, intent: { ...own.intent, drawing: 'M1,1' } }, '', device));
    const forgery = new Forgery(await other.bundle(), server.sealer);
    const { body = {} } = forgery.chain[0] ?? {};
    const { drawingMatches: _none, ...checks } = body['checks'] as Record<string, unknown>;
    Object.assign(body, { checks, outcome: 'accepted', reasons: [] });
    await forgery.resealed();
    const result = await verifyBundle(await forgery.packed());
    expect(result.isValid).toBe(true);
    expect(result.findings.filter(({ level }) => level === 'warning').map(({ where }) => where)).toContain(
      'records/s1.json',
    );
  });

  it('finds a countersignature by the client', async () => {
    const countersignatures = server.countersignatures.map((countersigning) => ({
      ...countersigning,
      signerUid: 'ada',
    }));
    const { findings: found } = await verifyBundle(await server.bundle({ countersignatures }));
    expect(found.map(({ what }) => what)).toContain(
      'the person who signed for the business is the one who signed for the client',
    );
  });

  it('reports no contradiction in a genuine bundle', async () => {
    expect(await findings(() => {})).toEqual([]);
  });
});
