import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';
import {
  auth,
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  IS_OFFICIAL_SUITE,
  projectId,
  signIn,
  type Method,
  type Person,
} from './support.ts';

interface Row {
  name: string;
  method: Method;
  path: string;
  who: ApiCall['who'];
}
/** Every address of the API table, with both prefixes where there are two. */
const rows: Row[] = Object.entries<ApiCall>(API).flatMap(([name, { method, path, who, alsoAtRoot }]) => {
  const row = { name, method, path: path.replace('{stepNumber}', '1').replace('{id}', 'nobody'), who };
  return alsoAtRoot ? [row, { ...row, path: row.path.replace('/api', '') }] : [row];
});
const guarded = rows.filter(({ who }) => who !== 'anyone');
const forAdmins = rows.filter(({ who }) => who === 'admin');

let client: Person;
let admin: Person;
beforeAll(async () => {
  [client, admin] = await Promise.all([newClient(), newAdmin()]);
});

describe('without a token', () => {
  it.each(guarded)('$method $path is refused', { tags: ['wide'] }, async ({ method, path }) => {
    const reply = await call(method, path);
    expectRefusal(reply, 401);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });
  it.each(guarded)('and with one $method $path is not', { tags: ['wide'] }, async ({ method, path, who }) => {
    const { token } = who === 'admin' ? admin : client;
    expect([401, 403]).not.toContain((await call(method, path, { token })).status);
  });
});

describe('for a client', () => {
  it.each(forAdmins)('$method $path is refused', { tags: ['wide'] }, async ({ method, path }) => {
    expectRefusal(await call(method, path, { token: client.token }), 403);
  });
  it.each(forAdmins)('and for an admin $method $path is not', { tags: ['wide'] }, async ({ method, path }) => {
    // 400 and 404 for calls without a body or with an unknown id; the tests of each call see it succeed.
    expect([200, 400, 404]).toContain((await call(method, path, { token: admin.token })).status);
  });
});

describe('an address', () => {
  it.each([...new Set(rows.map(({ path }) => path))])('%s takes its methods and no other', async (path) => {
    const taken = rows.filter((row) => row.path === path).map(({ method }) => method);
    for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (path) => !taken.some((other) => other === path),
    )) {
      const reply = await call(method, path, { token: client.token });
      expectRefusal(reply, 405);
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual([...taken].sort());
    }
  });
  it.each([
    '/api',
    '/API/nope',
    '/api/nope',
    '/api/users/x',
    '/api/auth',
    '/api/onboarding/step',
    '/api/onboarding/step/1/x',
  ])('%s is unknown', async (path) => void expectRefusal(await call('GET', path, { token: admin.token }), 404));
  it.skipIf(IS_OFFICIAL_SUITE)('that cannot be decoded is refused', async () => {
    expectRefusal(await call('PUT', '/api/onboarding/step/%ZZ', { token: client.token }), 400);
  });
});

describe('a reply', () => {
  it.each(['/api/health', '/api/users', '/api/nope'])(
    'to %s is not cached, sniffed or signed by its server',
    async (path) => {
      const { headers } = await call('GET', path);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (!IS_OFFICIAL_SUITE) expect(headers.get('x-powered-by')).toBeNull(); // its emulator adds its own
    },
  );
});

/** A token as the local Auth makes them: unsigned. So only its claims can be wrong here, not its signature. */
function forge(claims: Record<string, unknown>, header: Record<string, unknown> = { alg: 'none', typ: 'JWT' }): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: client.uid,
    user_id: client.uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    role: 'USER',
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ ...usual, ...claims })}.`;
}
const verify = (token: string) => call('GET', '/api/auth/verify', { token });

describe('a token', () => {
  const past = Math.floor(Date.now() / 1000) - 7200;

  it('of the usual form is accepted', async () => {
    expect((await verify(client.token)).status).toBe(200);
    // The local Auth accepts unsigned tokens of existing users by design; the refusals below are about their claims.
    expect((await verify(forge({}))).status).toBe(200);
  });
  it.each<[string, () => string]>([
    ['of another project', () => forge({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['for another audience', () => forge({ aud: 'other' })],
    ['of another issuer', () => forge({ iss: 'https://accounts.example' })],
    ['that has expired', () => forge({ auth_time: past, iat: past, exp: past + 3600 })],
    ['of a user who does not exist', () => forge({ sub: 'nobody', user_id: 'nobody' })],
    ['without a user', () => forge({ sub: '' })],
    ['without a role', () => forge({ role: undefined })],
    ['with an unknown role', () => forge({ role: 'OWNER' })],
    ['that is a refresh token', () => client.refreshToken],
    ['that is not a token', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('%s is refused', { tags: ['wide'] }, async (_name, make) => {
    expectRefusal(await verify(make()), 401);
  });
  it('that claims a role which the account has lost counts as a client’s', async () => {
    const token = forge({ role: 'ADMIN' });
    expectRefusal(await call('GET', '/api/users', { token }), 403);
    expect((await verify(token)).status).toBe(200);
  });
  it('of another scheme is refused', async () => {
    expectRefusal(await call('GET', '/api/auth/verify', { headers: { authorization: 'Basic YTpi' } }), 401);
  });
});

describe('an account', () => {
  it('that is disabled is refused at once, and can sign in again when enabled', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await auth.updateUser(person.uid, { disabled: true });
    expectRefusal(await verify(person.token), 401);
    await auth.updateUser(person.uid, { disabled: false });
    expect((await verify((await signIn(person.email)).token)).status).toBe(200); // earlier sessions were ended
  });
  it('whose sessions were ended is refused', { tags: ['wide'] }, async () => {
    const person = await newClient();
    expect((await verify(person.token)).status).toBe(200);
    await pause(1100); // the moment of ending is kept in whole seconds
    await auth.revokeRefreshTokens(person.uid);
    expectRefusal(await verify(person.token), 401, 'Session expired. Please login again.');
  });
  it('without a profile is refused', async () => {
    const person = await newClient();
    await db.doc(`users/${person.uid}`).delete();
    expectRefusal(await verify(person.token), 401);
  });
});
