/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiForm } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { assigned, createForm, FORMS, readAssignment } from './forms.ts';
import { newKey, withKey } from './keys.ts';
import { complete, saveUpTo, status } from './onboarding.ts';
import {
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  PASSWORD,
  registration,
  signIn,
  type Person,
} from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('registering with a key', () => {
  it('returns the first answer to the same request, and to no other', async () => {
    const [key, body] = [newKey(), registration()];
    const register = (sent: unknown) => withKey<{ id: string }>(key, { path: '/api/auth/register', body: sent });
    const first = await register(body);
    expect(first.status).toBe(201);
    expect((await register(body)).body).toEqual(first.body);
    const stranger = { ...body, password: 'Other-pass-1', confirmPassword: 'Other-pass-1' };
    expectRefusal(await register(stranger), 409, 'An account with this email already exists');
    expect((await register(registration())).body.id).not.toBe(first.body.id);
  });
  it('stores no password and no address in clear, and nothing of a deleted account', async () => {
    const [key, body] = [newKey(), registration()];
    const { body: user } = await withKey<{ id: string }>(key, { path: '/api/auth/register', body });
    const storedKeys = async () =>
      (await db.collection('idempotencyKeys').where('newIdOnce', '==', user.id).get()).docs;
    const [storedKey] = await storedKeys();
    expect(JSON.stringify(storedKey?.data())).not.toContain(body.password);
    expect(storedKey?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(storedKey?.get('uid')).toBeNull();
    const { token } = await signIn(body.email);
    const gone = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/delete', { token, body: gone })).status).toBe(200);
    expect(await storedKeys()).toEqual([]);
  });
});

describe('submitting with a key', () => {
  it('answers the repetition like the first', async () => {
    const client = await newClient();
    const { id } = await assigned(admin, await createForm(admin), client);
    const key = newKey();
    const submit = () =>
      withKey(key, { path: `/api/custom-form-assignments/${id}/submit`, body: exampleAnswers, by: client });
    const first = await submit();
    expect(first.status).toBe(200);
    const { writeId } = await readAssignment(id);
    expect(await submit()).toMatchObject({ status: 200, body: first.body });
    expect((await readAssignment(id)).writeId).toBe(writeId);
    // without the key the call learns that it was completed
    expectRefusal(
      await call('POST', `/api/custom-form-assignments/${id}/submit`, { token: client.token, body: exampleAnswers }),
      409,
    );
  });
  it('completes an onboarding once', async () => {
    const client = await newClient();
    await saveUpTo(client.token, 4);
    const key = newKey();
    const first = await withKey(key, { path: '/api/onboarding/complete', by: client });
    expect(first.status).toBe(200);
    expect((await withKey(key, { path: '/onboarding/complete', by: client })).body).toEqual(first.body);
    expect((await complete(client.token)).body).toEqual((await status(client.token)).body);
  });
});

it('a large answer is stored whole', async () => {
  const fields = Array.from({ length: 150 }, (_, index) => ({
    fieldType: 'text',
    label: `Field ${index}`,
    help: 'What we mean by this is said here, at length. '.repeat(20),
    order: index,
  }));
  const form = await call<ApiForm>('POST', FORMS, { token: admin.token, body: { name: 'Large', fields } });
  expect(form.status).toBe(201);
  const clients = await Promise.all(Array.from({ length: 12 }, () => newClient()));
  const all = { customFormId: form.body.id, userIds: clients.map(({ uid }) => uid) };
  const key = newKey();
  const first = await withKey(key, { path: '/api/custom-form-assignments', body: all, by: admin });
  expect(JSON.stringify(first.body).length).toBeGreaterThan(1_500_000);
  expect((await withKey(key, { path: '/api/custom-form-assignments', body: all, by: admin })).body).toEqual(first.body);
});
