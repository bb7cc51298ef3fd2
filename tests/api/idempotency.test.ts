import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiForm } from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { flowOf } from './flowCalls.ts';
import { assign, assigned, createForm, FORMS, toApi } from './forms.ts';
import { newKey, withKey } from './keys.ts';
import { auth, db, expectRefusal, newAdmin, newClient, PASSWORD, type Person } from './support.ts';

const { once } = await import('../../functions/src/http/idempotency.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const formNamed = (name: string) => ({ ...(toApi(exampleForm) as object), name });
const create = (key: string, name: string, by = admin) =>
  withKey<ApiForm>(key, { path: FORMS, body: formNamed(name), by });
const formsNamed = async (name: string) => (await db.collection('customForms').where('name', '==', name).get()).docs;
/** Reads the stored answer of the one call that this person made with a key. */
async function storedAnswerOf({ uid }: Person) {
  const { docs } = await db.collection('idempotencyKeys').where('uid', '==', uid).get();
  expect(docs).toHaveLength(1);
  const [doc] = docs;
  if (!doc) throw new Error('Nothing is kept');
  return doc;
}

describe('the same key', () => {
  it('returns the first answer again, and makes nothing twice', async () => {
    const [key, name] = [newKey(), newKey()];
    const first = await create(key, name);
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const second = await create(key, name);
    expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await formsNamed(name)).toHaveLength(1);
    // without a key, or with another one, it makes another form
    expect((await create(newKey(), name)).body.id).not.toBe(first.body.id);
    expect(await formsNamed(name)).toHaveLength(2);
  });

  it('many times at once does it once: the others wait or get the same answer', async () => {
    const [key, name] = [newKey(), newKey()];
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(key, name)));
    const done = replies.filter((reply) => reply.status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    for (const reply of replies.filter((reply) => reply.status !== 201)) {
      expectRefusal(reply, 409);
    }
    expect((await create(key, name)).body).toEqual(done[0]?.body);
    expect(await formsNamed(name)).toHaveLength(1);
  });

  it('with another body, or at another address, is refused and does nothing', { tags: ['wide'] }, async () => {
    const [key, name] = [newKey(), newKey()];
    expect((await create(key, newKey())).status).toBe(201);
    expectRefusal(await create(key, name), 422, 'This Idempotency-Key was used for another request');
    expect(await formsNamed(name)).toHaveLength(0);
    const client = await newClient();
    const first = await createForm(admin);
    const other = await createForm(admin);
    const start = async (form: ApiForm) =>
      withKey(key, {
        path: `/api/custom-form-tracking/assignments/${(await assigned(admin, form, client)).id}/start`,
        by: client,
      });
    expect((await start(first)).status).toBe(200);
    expectRefusal(await start(other), 422);
  });

  it('of another caller, or of another call, is another one', { tags: ['wide'] }, async () => {
    const [key, name] = [newKey(), newKey()];
    const other = await newAdmin();
    const first = await create(key, name);
    const second = await create(key, name, other);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
    const flow = await flowOf(admin, 'WELCOME');
    const { uid } = await newClient();
    const path = '/api/custom-onboarding-flow-assignments';
    expect((await withKey(key, { path, body: { flowId: flow.id, userIds: [uid] }, by: admin })).status).toBe(201);
  });

  it('is accepted again after 24 hours', { tags: ['wide'] }, async () => {
    const person = await newAdmin();
    const [key, name] = [newKey(), newKey()];
    const { body } = await create(key, name, person);
    const answer = await storedAnswerOf(person);
    const hours = ((answer.get('expireAt') as Timestamp).toMillis() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await answer.ref.update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await create(key, name, person)).body.id).not.toBe(body.id);
  });
});

describe('a key', () => {
  it.each(['', 'a b', 'ä', 'x'.repeat(129)])('%j is refused, and nothing is made', async (key) => {
    const name = newKey();
    expectRefusal(await create(key, name), 400, 'An Idempotency-Key has 1 to 128 visible ASCII characters');
    expect(await formsNamed(name)).toHaveLength(0);
  });
  it.each(['!', '~', 'x'.repeat(128)])('%j is accepted', { tags: ['wide'] }, async (key) => {
    expect((await create(key, newKey(), await newAdmin())).status).toBe(201);
  });
  it('is ignored by a call that returns tokens', { tags: ['wide'] }, async () => {
    const { email } = await newClient();
    const key = newKey();
    const login = (password: string) =>
      withKey<{ accessToken: string }>(key, { path: '/api/auth/login', body: { email, password } });
    expect((await login(PASSWORD)).status).toBe(200);
    expectRefusal(await login('Wrong-pass-1'), 401);
    expect(
      await db
        .collection('idempotencyKeys')
        .where('uid', '==', (await auth.getUserByEmail(email)).uid)
        .get(),
    ).toMatchObject({
      size: 0,
    });
  });
});

describe('a call that was interrupted', () => {
  /** The state after a crash: begun, perhaps with its effect, and without an answer. */
  async function broken(leaseUntil: number) {
    const person = await newAdmin();
    const [key, name] = [newKey(), newKey()];
    const { body } = await create(key, name, person);
    await (await storedAnswerOf(person)).ref.update({ status: null, answer: null, leaseUntil });
    return { person, key, name, form: body };
  }

  it('keeps others waiting for a while', { tags: ['wide'] }, async () => {
    const { person, key, name } = await broken(Date.now() + 60_000);
    const reply = await create(key, name, person);
    expectRefusal(reply, 409, 'A call with this Idempotency-Key is still running');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expectRefusal(await create(key, newKey(), person), 422);
  });
  it('then runs again, and makes nothing twice', { tags: ['wide'] }, async () => {
    const { person, key, name, form } = await broken(Date.now() - 1);
    expect(await create(key, name, person)).toMatchObject({ status: 201, body: form });
    expect(await formsNamed(name)).toHaveLength(1);
    expect((await create(key, name, person)).headers.get('idempotent-replayed')).toBe('true');
  });
  it('before it had an effect runs completely', { tags: ['wide'] }, async () => {
    const { person, key, name, form } = await broken(Date.now() - 1);
    await db.doc(`customForms/${form.id}`).delete();
    expect(await create(key, name, person)).toMatchObject({ status: 201, body: form });
    expect(await formsNamed(name)).toHaveLength(1);
  });
});

describe('among refusals', () => {
  it('faults of the call itself are stored', async () => {
    const [key, path] = [newKey(), FORMS];
    const empty = { name: 'Empty', fields: [] };
    const first = await withKey(key, { path, body: empty, by: admin });
    expectRefusal(first, 400);
    const second = await withKey(key, { path, body: empty, by: admin });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
  it('temporary ones are not stored, nor are failures', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const attempt = { name: 'completeOnboarding', uid: client.uid, key: newKey(), content: '[]' };
    await expect(once(attempt, 200, () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
      'a fault of ours',
    );
    expect(await once(attempt, 200, () => Promise.resolve({ done: true }))).toEqual({
      status: 200,
      json: '{"done":true}',
      isRepeated: false,
    });

    const form = await createForm(admin);
    const all = { customFormId: form.id, userIds: [client.uid] };
    const { body } = await assign(admin, { customFormId: form.id, people: [client] });
    const again = newKey();
    expectRefusal(
      await withKey(again, { path: '/api/custom-form-assignments', body: all, by: admin }),
      409,
      'Already assigned',
    );
    await db.doc(`customFormAssignments/${body.assigned[0]?.id ?? ''}`).delete();
    expect((await withKey(again, { path: '/api/custom-form-assignments', body: all, by: admin })).status).toBe(201);
  });
});
