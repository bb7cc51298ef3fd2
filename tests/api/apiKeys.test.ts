import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_KEYS, SCOPES, type Activity, type ApiForm, type ApiInvitation, type ApiKeyReply } from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { changeKey, createKey, exhaust, type Key } from './apiKeys.ts';
import { assign, createForm, FORMS, toApi } from './forms.ts';
import { guest, invite } from './inviting.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, until, type Person } from './support.ts';

let admin: Person;
/** One for each group: an admin makes ten keys a minute. */
const withAdmin = () =>
  beforeAll(async () => {
    admin = await newAdmin();
  });

/** A call that any key with `forms:read` may make. */
const listForms = (key: Pick<Key, 'token'>) => call('GET', FORMS, { token: key.token });

describe('a key', () => {
  withAdmin();

  it('is refused when nobody made it, or it is cut', async () => {
    const key = await createKey(admin, ['forms:read']);
    expect((await listForms(key)).status).toBe(200);
    for (const token of [`fm_${'a'.repeat(40)}`, key.token.slice(0, -1), 'fm_', `${key.token}x`]) {
      const reply = await listForms({ token });
      expectRefusal(reply, 401, 'This API key is not valid');
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('is refused on the next call once it was revoked, and stays in the list', async () => {
    const key = await createKey(admin, ['forms:read']);
    expect((await listForms(key)).status).toBe(200);
    expect((await call('DELETE', `/api/keys/${key.id}`, { token: admin.token })).status).toBe(200);
    expectRefusal(await listForms(key), 401, 'This API key was revoked');
    const { body } = await call<ApiKeyReply[]>('GET', '/api/keys', { token: admin.token });
    expect(body.find(({ id }) => id === key.id)).toMatchObject({ state: 'revoked' });
  });

  it('is refused once it has expired', async () => {
    const key = await createKey(admin, ['forms:read']);
    await changeKey(key, { expiresAt: new Date(Date.now() + 60_000) });
    expect((await listForms(key)).status).toBe(200);
    await changeKey(key, { expiresAt: new Date(Date.now() - 1000) });
    expectRefusal(await listForms(key), 401, 'This API key has expired');
  });

  it.each<[string, (maker: Person) => Promise<unknown>]>([
    ['has lost the role', ({ uid }) => call('DELETE', `/api/admins/${uid}`, { token: admin.token })],
    ['has lost it on the profile only', ({ uid }) => db.doc(`users/${uid}`).update({ role: 'USER' })],
    ['has lost it on the account only', ({ uid }) => auth.setCustomUserClaims(uid, { role: 'USER' })],
    ['was disabled', ({ uid }) => auth.updateUser(uid, { disabled: true })],
    ['was deleted by an operator', ({ uid }) => auth.deleteUser(uid)],
    ['has no profile', ({ uid }) => db.doc(`users/${uid}`).delete()],
    ['is being deleted', ({ uid }) => db.doc(`clients/${uid}`).set({ closedAt: new Date() })],
  ])('stops as soon as its maker %s', async (_what, end) => {
    const maker = await newAdmin();
    const key = await createKey(maker, ['forms:read']);
    expect((await listForms(key)).status).toBe(200);
    await end(maker);
    expectRefusal(await listForms(key), 401, /^This API key no longer works, because the person who made it/);
  });

  it('is listed as stopped, with a disabled maker too', async () => {
    const maker = await newAdmin();
    const key = await createKey(maker, ['forms:read']);
    const state = async () =>
      (await call<ApiKeyReply[]>('GET', '/api/keys', { token: admin.token })).body.find(({ id }) => id === key.id)
        ?.state;
    expect(await state()).toBe('active');
    await auth.updateUser(maker.uid, { disabled: true });
    await listForms(key);
    expect(await state()).toBe('stopped');
  });

  it('makes no admin: neither by an invitation nor by the link of one', async () => {
    const key = await createKey(admin, SCOPES);
    expectRefusal(await call('POST', '/api/admins', { token: key.token, body: guest() }), 403);
    const colleague = await call<ApiInvitation>('POST', '/api/admins', { token: admin.token, body: guest() });
    const link = (id: string | undefined, { token }: { token: string }) =>
      call('POST', `/api/invitations/${id}/link`, { token });
    expectRefusal(await link(colleague.body.id, key), 403, "link of an administrator's invitation");
    expect((await link(colleague.body.id, admin)).status).toBe(200);
    const client = await invite(admin, [guest()]);
    expect((await link(client.body.invited[0]?.id, key)).status).toBe(200);
  });

  it('adds a client as its maker does, also while only invited people may register', async () => {
    const key = await createKey(admin, ['clients:write']);
    const body = { ...guest(), password: 'Secret-pass-1' };
    const { status } = await call('POST', '/api/auth/register', { token: key.token, body });
    expect(status).toBe(201);
  });

  it('makes a limited number of calls a minute, each key its own', async () => {
    const [key, other] = await Promise.all([createKey(admin, ['forms:read']), createKey(admin, ['forms:read'])]);
    expect((await listForms(key)).status).toBe(200);
    await exhaust(key);
    const reply = await listForms(key);
    expectRefusal(reply, 429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await listForms(other)).status).toBe(200);
  });

  it('notes when it was used, to the minute', async () => {
    const key = await createKey(admin, ['forms:read']);
    const usedAt = async () =>
      (await db.doc(`apiKeys/${key.id}`).get()).get('lastUsedAt') as { toMillis(): number } | null;
    expect(await usedAt()).toBeNull();
    await listForms(key);
    const first = (await usedAt())?.toMillis() ?? 0;
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
    await listForms(key);
    expect((await usedAt())?.toMillis()).toBe(first);
    await changeKey(key, { lastUsedAt: new Date(Date.now() - 61_000) });
    await listForms(key);
    expect((await usedAt())?.toMillis()).toBeGreaterThan(first - 1);
  });
});

describe('the secret of a key', () => {
  withAdmin();

  it('is in the reply that made it and nowhere else', async () => {
    const headers = { 'Idempotency-Key': 'the same' };
    const key = await createKey(admin, ['forms:read'], { headers });
    const again = await createKey(admin, ['forms:read'], { headers });
    expect(again.id).not.toBe(key.id);
    expect(key.token).toMatch(/^fm_[A-Za-z0-9]{40}$/);
    for (const path of ['apiKeys', 'apiKeyHashes', 'idempotencyKeys', 'limits']) {
      const { docs } = await db.collection(path).get();
      const text = JSON.stringify(docs.map((doc) => [doc.id, doc.data()]));
      expect(text).not.toContain(key.token.slice(0, 12));
    }
    const list = await call<object[]>('GET', '/api/keys', { token: admin.token });
    expect(JSON.stringify(list.body)).not.toContain(key.token.slice(0, 12));
  });
});

describe('an Idempotency-Key', () => {
  withAdmin();

  it('of one program is not that of another', async () => {
    const [first, second] = await Promise.all([createKey(admin, ['forms:write']), createKey(admin, ['forms:write'])]);
    const create = ({ token }: Key, name: string) =>
      call<ApiForm>('POST', FORMS, {
        token,
        body: toApi({ ...exampleForm, name }),
        headers: { 'Idempotency-Key': 'form-1' },
      });
    const a = await create(first, 'A');
    const b = await create(second, 'B');
    expect([a.status, b.status]).toEqual([201, 201]);
    expect((await create(first, 'A')).body.id).toBe(a.body.id);
    expect(b.body.id).not.toBe(a.body.id);
  });
});

describe('the trail', () => {
  withAdmin();

  const entryOf = async (client: Person, type: Activity['type']) => {
    const query = db.collection('activity').where('userId', '==', client.uid).where('type', '==', type);
    return (await query.get()).docs[0]?.data() as Activity | undefined;
  };

  it('names the key that did it, whatever it pretends to be', async () => {
    const [form, client, other] = await Promise.all([createForm(admin), newClient(), newClient()]);
    const key = await createKey(admin, ['assignments:write', 'invitations:write']);
    const body = { customFormId: form.id, userIds: [client.uid] };
    const headers = { 'X-Message-Codes': '1' };
    expect((await call('POST', '/api/custom-form-assignments', { token: key.token, body, headers })).status).toBe(201);
    const entry = await until(
      () => entryOf(client, 'form-assigned'),
      (stored) => stored !== undefined,
    );
    expect(entry).toMatchObject({
      by: { uid: admin.uid, side: 'team' },
      door: 'api',
      key: { id: key.id, name: 'Accounting' },
    });
    await assign(admin, { customFormId: form.id, people: [other] });
    const own = await until(
      () => entryOf(other, 'form-assigned'),
      (stored) => stored !== undefined,
    );
    expect(own).toMatchObject({ by: { uid: admin.uid } });
    expect(own).not.toHaveProperty('key');
    const { body: invited } = await invite({ ...admin, token: key.token }, [guest()]);
    const { docs } = await db
      .collection('activity')
      .where('type', '==', 'client-invited')
      .where('key.id', '==', key.id)
      .get();
    expect([docs.length, invited.invited.length]).toEqual([1, 1]);
  });
});

it('there are only so many keys; revoked ones do not count', async () => {
  const maker = await newAdmin();
  const key = await createKey(maker, ['forms:read']);
  const unrevoked = (await db.collection('apiKeys').where('revokedAt', '==', null).get()).size;
  const fillers = Array.from({ length: Math.max(0, MAX_KEYS - unrevoked) }, (_, n) => db.doc(`apiKeys/filler${n}`));
  await Promise.all(fillers.map((ref) => ref.set({ name: 'Filler', scopes: [], revokedAt: null })));
  const body = { name: 'One more', scopes: ['forms:read'] };
  const another = () => call('POST', '/api/keys', { token: maker.token, body });
  expectRefusal(await another(), 409, `There are at most ${MAX_KEYS} API keys`);
  await call('DELETE', `/api/keys/${key.id}`, { token: maker.token });
  expect((await another()).status).toBe(201);
  await Promise.all(fillers.map((ref) => ref.delete()));
});
