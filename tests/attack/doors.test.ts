import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@firstmile/domain';
import { pngOf } from '../../functions/src/brand/picture.ts';
import { call, db, newAdmin, newClient, site, type Person } from '../api/support.ts';
import { callWithin, finishWithin, staysHealthy } from './measure.ts';

const long = (length: number) => 'x'.repeat(length);
let admin: Person;
let client: Person;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
});

describe('doors that anybody can knock at', () => {
  it('icons of the largest logo that is drawn, and the description of the API, again and again', async () => {
    const png = pngOf({ width: 2000, height: 2000, data: new Uint8Array(16_000_000) });
    const logo = `data:image/png;base64,${png.toString('base64')}`;
    await db.doc('settings/brand').set({ ...DEFAULT_BRAND, name: 'Marsh', logo, updatedAt: new Date(), writeId: 'w1' });
    const ask = (path: string) => fetch(site + path).then(async (reply) => void (await reply.arrayBuffer()));
    await staysHealthy('GET /icons/512.png, 2,000 × 2,000', () => ask('/icons/512.png'));
    await db.doc('settings/brand').delete();
    await staysHealthy('GET /api/openapi.json, 60 times', async () => {
      for (let round = 0; round < 60; round += 8)
        await Promise.all(Array.from({ length: 8 }, () => ask('/api/openapi.json')));
    });
  });

  it('ten clients who export again and again, and an admin', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => newClient()));
    const exportAs = ({ token }: Person) => call('GET', '/api/account/export', { token });
    let isOver = false;
    const loops = clients.map(async (person) => {
      while (!isOver) await exportAs(person);
    });
    for (let round = 0; round < 5; round += 1)
      await callWithin('GET /api/users/{id}/export beside ten clients', 10_000, [
        ...(['GET', `/api/users/${client.uid}/export`, { token: admin.token }] as const),
      ]);
    isOver = true;
    await Promise.all(loops);
  });

  it('a step of 1 MB, and a password of 900 KB', async () => {
    const body = { specialRequirements: long(1_000_000) };
    await staysHealthy('PUT /api/onboarding/step/4, 1 MB', async () => {
      const { status } = await finishWithin('PUT /api/onboarding/step/4, 1 MB', 2000, () =>
        call('PUT', '/api/onboarding/step/4', { token: client.token, body }),
      );
      expect(status).toBeGreaterThanOrEqual(400);
    });
    const person = { firstName: 'Ada', lastName: 'B', email: 'long@example.test', password: long(900_000) };
    const { status } = await finishWithin('POST /api/auth/register, 900 KB', 2000, () =>
      call('POST', '/api/auth/register', { body: { ...person, confirmPassword: person.password } }),
    );
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
