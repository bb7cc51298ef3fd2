/** @module-tag wide */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBundle, type ChainEntry } from '@firstmile/evidence';
import { hasOpenssl, LocalAuthority } from '../../evidence/src/timestamp/localAuthority.ts';
import { bundleOf, receiptsOf } from './evidence.ts';
import { allSigned, put } from './onboarding.ts';
import { db, newAdmin, newClient, type Person } from './support.ts';

const { stampChains } = await import('../../functions/src/signing/timestamps.ts');

describe.skipIf(!hasOpenssl())('a time stamping authority', () => {
  const state = { isDown: false, asked: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked += 1;
      if (state.isDown) response.writeHead(503).end();
      else response.end(authority.stamp(Buffer.concat(parts)));
    });
  });
  let authority: LocalAuthority;
  let url: string;
  let admin: Person;
  beforeAll(async () => {
    authority = new LocalAuthority();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    admin = await newAdmin();
  });
  afterAll(() => server.close());

  const typesOf = async ({ uid }: Person) =>
    (await db.collection(`users/${uid}/evidence`).orderBy('seq').get()).docs.map(
      (doc) => (doc.data() as ChainEntry).type,
    );
  const isAwaited = async ({ uid }: Person) => (await db.doc(`unstampedChains/${uid}`).get()).exists;

  it('stamps the waiting chains with one stamp, retries after a failure, and never stamps an unchanged chain', async () => {
    const clients = await Promise.all([newClient(), newClient()]);
    for (const { uid, token } of clients) {
      expect((await put(token, { step: 3, body: allSigned() })).status).toBe(200);
      await receiptsOf(uid, 3);
      expect(await isAwaited({ uid } as Person)).toBe(false); // the stack has no authority
      await db.doc(`unstampedChains/${uid}`).set({ since: new Date() }); // like a stack with an authority
    }
    state.isDown = true;
    await expect(stampChains(url)).rejects.toThrow('503');
    for (const client of clients) expect(await typesOf(client)).not.toContain('TIMESTAMPED');
    Object.assign(state, { isDown: false, asked: 0 });
    await stampChains(url);
    await stampChains(url);
    expect(state.asked).toBe(1);
    const roots = new Set<string>();
    for (const client of clients) {
      expect((await typesOf(client)).at(-1)).toBe('TIMESTAMPED');
      expect(await isAwaited(client)).toBe(false);
      const { isValid, stamps } = await verifyBundle(await bundleOf(client.uid, admin.token));
      expect(isValid).toBe(true);
      expect(stamps).toMatchObject([{ seq: 3, authority: url }]);
      roots.add(stamps[0]?.root ?? '');
    }
    expect(roots.size).toBe(1);
  });

  it('is not called if none is configured', async () => {
    state.asked = 0;
    await stampChains('');
    expect(state.asked).toBe(0);
  });
});
