import { describe, expect, it } from 'vitest';
import { API, type ApiUser, type AuthResponse } from '@firstmile/domain';
import { auth, call, expectRefusal, newClient, newEmail, PASSWORD, stored } from './support.ts';

const login = (email: string, password = PASSWORD, headers = {}) =>
  call<AuthResponse>('POST', '/api/auth/login', { body: { email, password }, headers });
const verify = (token: string) => call<ApiUser>('GET', '/api/auth/verify', { token });

describe('signing in', () => {
  it('returns both tokens and the user', async () => {
    const { uid, email } = await newClient();
    const { status, body } = await login(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: uid, email, role: 'USER', onboarding: { status: 'NOT_STARTED' } });
    expect((await verify(body.accessToken)).body).toEqual(body.user);
  });
  it('gives the same answer for a wrong password and an unknown email', async () => {
    const { email } = await newClient();
    const message = 'Invalid email or password';
    expectRefusal(await login(email, 'Wrong-pass-1'), 401, message);
    expectRefusal(await login(newEmail()), 401, message);
    expectRefusal(await login('ada'), 401, message);
  });
  it('needs both fields', async () => {
    const details = expectRefusal(await call('POST', '/api/auth/login', { body: { email: ' ' } }), 400);
    expect(details).toContainEqual({ field: 'email', msg: 'Email is required' });
    expect(details).toContainEqual({ field: 'password', msg: 'Password is required' });
  });
  it('is refused to a disabled account, and allowed when it is enabled again', async () => {
    const { uid, email } = await newClient();
    await auth.updateUser(uid, { disabled: true });
    expectRefusal(await login(email), 403, 'This account has been disabled');
    await auth.updateUser(uid, { disabled: false });
    expect((await login(email)).status).toBe(200);
  });
  it('is refused to an account that was made past us', async () => {
    const email = newEmail();
    await auth.createUser({ email, password: PASSWORD });
    expectRefusal(await login(email), 401, 'Please register');
  });
});

describe('refreshing', () => {
  const refresh = (refreshToken: unknown) =>
    call<{ accessToken: string }>('POST', '/api/auth/refresh', { body: { refreshToken } });

  it('returns a new access token', async () => {
    const { refreshToken, uid } = await newClient();
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect((await verify(body.accessToken)).body.id).toBe(uid);
  });
  it('is refused for an invalid refresh token', async () => {
    const { token } = await newClient();
    for (const text of ['x', token]) expectRefusal(await refresh(text), 401, 'Session expired. Please login again.');
    for (const nothing of [undefined, '', 7]) expectRefusal(await refresh(nothing), 400);
  });
});

/** Google's ID token; the local Auth accepts it unsigned. */
const googleToken = (email: string, name?: string) =>
  JSON.stringify({ sub: `sub-${email}`, email, email_verified: true, ...(name !== undefined && { name }) });
/** Signs in to Auth, as the browser does before it calls us: the local Auth would make two accounts for two concurrent calls. */
async function signInAtAuth(credential: string): Promise<void> {
  const address = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1`;
  const postBody = new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString();
  const body = JSON.stringify({ postBody, requestUri: 'http://localhost', returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${address}/accounts:signInWithIdp?key=any`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
}
const google = (credential: unknown) => call<AuthResponse>('POST', '/api/google-auth', { body: { credential } });

describe('Google', () => {
  it('registers the first time and signs in the second time', async () => {
    const email = newEmail();
    const first = await google(googleToken(email, 'Ada Maria Marsh'));
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ firstName: 'Ada Maria', lastName: 'Marsh', email, role: 'USER' });
    expect((await verify(first.body.accessToken)).status).toBe(200);
    expect(await stored(`onboardings/${first.body.user.id}`)).toMatchObject({ status: 'NOT_STARTED' });
    const second = await google(googleToken(email, 'Ada Maria Marsh'));
    expect(second.body.user).toEqual(first.body.user);
    expect((await verify(second.body.accessToken)).status).toBe(200);
  });
  it('without a name fills in the names', async () => {
    const email = newEmail();
    const { body } = await google(googleToken(email));
    expect(body.user.firstName).toBe(email.split('@')[0]);
  });
  it.each([
    ['Ada\u0000 Maria\r\nMarsh\u202e', 'Ada Maria', 'Marsh'],
    [`${'x'.repeat(49)}😀 Marsh`, 'x'.repeat(49), 'Marsh'],
    ['\u200b\u2066', null, ''],
  ])('has its name cleaned like others: %j', { tags: ['wide'] }, async (name, firstName, lastName) => {
    const email = newEmail();
    const { body } = await google(googleToken(email, name));
    expect(body.user).toMatchObject({ firstName: firstName ?? email.split('@')[0], lastName });
  });
  it('three times at once makes one profile', { tags: ['wide'] }, async () => {
    const credential = googleToken(newEmail(), 'Ada Marsh');
    await signInAtAuth(credential);
    const replies = await Promise.all([google(credential), google(credential), google(credential)]);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
  });
  it('is refused without a valid token', async () => {
    expectRefusal(await google(''), 400);
    expectRefusal(await google(undefined), 400);
    expectRefusal(await google('x.y.z'), 401, 'Google login failed');
  });
});

describe('too many attempts', () => {
  let next = 0;
  /** A new address each time; attempts from the stack's own machine are not counted per address. */
  const address = () => ({ 'x-forwarded-for': `203.0.${process.pid % 250}.${(next += 1)}` });
  const { perAccount, perMinute } = API.login;

  it('at one account are refused from everywhere, at others allowed', { tags: ['wide'] }, async () => {
    const [{ email }, other] = await Promise.all([newClient(), newClient()]);
    // one of its attempts is the sign-in of newClient
    for (let attempt = 2; attempt <= perAccount; attempt++)
      expectRefusal(await login(email, 'Wrong-pass-1', address()), 401);
    const refused = await login(email, PASSWORD, address());
    expectRefusal(refused, 429, /Please try again in \d+ seconds/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await login(other.email)).status).toBe(200);
  });

  it('from one address are refused there, at every account, and nowhere else', { tags: ['wide'] }, async () => {
    const { email } = await newClient();
    const here = address();
    for (let attempt = 1; attempt <= perMinute; attempt++) expectRefusal(await login(newEmail(), PASSWORD, here), 401);
    const refused = await login(email, PASSWORD, here);
    expectRefusal(refused, 429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await login(email, PASSWORD, address())).status).toBe(200);
  });
});
