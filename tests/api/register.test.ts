import { describe, expect, it } from 'vitest';
import {
  auth,
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  newEmail,
  PASSWORD,
  registration,
  signIn,
  stored,
} from './support.ts';

const register = (body: unknown, token?: string) =>
  call<{ id: string; role: string }>('POST', '/api/auth/register', { body, token });
const accountOf = (email: string) => auth.getUserByEmail(email).catch(() => null);

/** Checks that there is no account, no profile and nothing else of these names. */
async function expectNothingStored({ email, firstName }: { email: unknown; firstName: unknown }) {
  if (typeof email === 'string' && email.includes('@')) expect(await accountOf(email)).toBeNull();
  const users = db.collection('users');
  const address = typeof email === 'string' ? email.toLowerCase() : email;
  const isTooLong = typeof address === 'string' && address.length > 1500; // Firestore cannot query it
  if (address !== undefined && !isTooLong) expect((await users.where('email', '==', address).get()).size).toBe(0);
  if (typeof firstName === 'string' && firstName.startsWith('Mark-'))
    expect((await users.where('firstName', '==', firstName).get()).size).toBe(0);
}

/** An admin's input for adding a client, without a confirmation. */
function addedClient(changes: Record<string, unknown> = {}) {
  const { firstName, lastName, email, password } = registration();
  return { firstName, lastName, email, password, ...changes };
}

const mark = () => `Mark-${newEmail().split('@')[0] ?? ''}`;

describe('registering', () => {
  it('makes the account, its role, its profile and its onboarding', async () => {
    const body = registration({ email: newEmail().toUpperCase(), firstName: '  Ada ' });
    const { status, body: user } = await register(body);
    expect(status).toBe(201);
    const email = body.email.toLowerCase();
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Marsh', email, role: 'USER' });
    expect(user).not.toHaveProperty('password');
    expect((await auth.getUser(user.id)).customClaims).toEqual({ role: 'USER' });
    expect(await stored(`users/${user.id}`)).toMatchObject({
      email,
      role: 'USER',
      onboarding: { status: 'NOT_STARTED' },
    });
    expect(await stored(`onboardings/${user.id}`)).toMatchObject({ userId: user.id, status: 'NOT_STARTED', steps: {} });
    expect((await signIn(body.email)).uid).toBe(user.id);
  });

  it.for<[string, Record<string, unknown>, string, string]>([
    ['no first name', { firstName: undefined }, 'firstName', 'First name is required'],
    ['a blank first name', { firstName: '   ' }, 'firstName', 'First name is required'],
    ['a first name that is a number', { firstName: 7 }, 'firstName', 'First name is required'],
    ['a long first name', { firstName: 'x'.repeat(51) }, 'firstName', 'First name must be less than 50 characters'],
    [
      'a first name of two lines',
      { firstName: 'A\nda' },
      'firstName',
      'Please remove line breaks and hidden characters',
    ],
    [
      'a last name with a zero',
      { lastName: 'Marsh\u0000' },
      'lastName',
      'Please remove line breaks and hidden characters',
    ],
    ['an email with two dots', { email: 'a..da@x.example' }, 'email', 'Please provide a valid email address'],
    ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['a blank last name', { lastName: '\t' }, 'lastName', 'Last name is required'],
    ['no email', { email: undefined }, 'email', 'Please provide a valid email address'],
    ['an email without host', { email: 'ada' }, 'email', 'Please provide a valid email address'],
    ['an email with a space', { email: 'a da@x.example' }, 'email', 'Please provide a valid email address'],
    ['a huge email', { email: `${'a'.repeat(400_000)}@x.example` }, 'email', 'Please provide a valid email address'],
    ['no password', { password: undefined }, 'password', 'Password is required'],
    [
      'a short password',
      { password: 'Short-7', confirmPassword: 'Short-7' },
      'password',
      'Password must be at least 8 characters long',
    ],
    [
      'a long password',
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      'password',
      'Password must be less than 128 characters long',
    ],
    [
      'one of the most common passwords',
      { password: 'Password1', confirmPassword: 'Password1' },
      'password',
      'This password is one of the most common ones. Please choose another.',
    ],
    [
      'a control character in the password',
      { password: 'Secret\u0000pass-1', confirmPassword: 'Secret\u0000pass-1' },
      'password',
      'A password cannot have control characters',
    ],
    ['another confirmation', { confirmPassword: `${PASSWORD}!` }, 'confirmPassword', 'Passwords do not match'],
    ['no confirmation', { confirmPassword: undefined }, 'confirmPassword', 'Passwords do not match'],
  ])('with %s is refused and stores nothing', async ([, changes, field, msg]) => {
    const body = registration({ firstName: mark(), ...changes });
    const details = expectRefusal(await register(body), 400);
    expect(details).toContainEqual({ field, msg });
    await expectNothingStored(body);
  });

  it('with an empty body names every field, in the order of the screen', async () => {
    const details = expectRefusal(await register({}), 400);
    expect([...new Set(details.map(({ field }) => field))]).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'confirmPassword',
    ]);
  });

  it('with a known email is refused, in any case, and changes nothing', async () => {
    const body = registration();
    const first = await register(body);
    const again = registration({
      email: body.email.toUpperCase(),
      firstName: mark(),
      password: 'Another-pass-1',
      confirmPassword: 'Another-pass-1',
    });
    expectRefusal(await register(again), 409, 'An account with this email already exists');
    expect((await signIn(body.email)).uid).toBe(first.body.id);
    expect((await db.collection('users').where('email', '==', body.email).get()).size).toBe(1);
  });

  it('five times at once makes one account', { tags: ['wide'] }, async () => {
    const body = registration();
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const uid = replies.find(({ status }) => status === 201)?.body.id;
    expect((await signIn(body.email)).uid).toBe(uid);
    const profiles = await db.collection('users').where('email', '==', body.email).get();
    expect(profiles.docs.map(({ id }) => id)).toEqual([uid]);
  });

  it('ignores a role, and a client’s token adds no rights', async () => {
    const { token } = await newClient();
    for (const [body, bearer] of [
      [registration({ role: 'ADMIN' })],
      [registration({ role: 'ADMIN' }), token],
    ] as const) {
      const { status, body: user } = await register(body, bearer);
      expect(status).toBe(201);
      expect((await auth.getUser(user.id)).customClaims).toEqual({ role: 'USER' });
    }
    const asAnAdminWould = addedClient();
    expectRefusal(await register(asAnAdminWould, token), 400);
    expectRefusal(await register(asAnAdminWould), 400);
    await expectNothingStored(asAnAdminWould);
  });
});

describe('an incomplete account', () => {
  it('made past us is replaced, and its tokens are not valid', async () => {
    const email = newEmail();
    const past = await auth.createUser({ email, password: 'Theirs-pass-1' });
    const { status, body: user } = await register(registration({ email }));
    expect(status).toBe(201);
    expect(user.id).not.toBe(past.uid);
    expect(await auth.getUser(past.uid).catch(() => null)).toBeNull();
    expect((await signIn(email)).uid).toBe(user.id);
    expectRefusal(await call('POST', '/api/auth/login', { body: { email, password: 'Theirs-pass-1' } }), 401);
  });
  it('of Google is not taken over', async () => {
    const email = newEmail();
    const uid = newEmail().split('@')[0] ?? '';
    const google = { providerId: 'google.com', uid: `google-${uid}`, email, displayName: 'Ada Marsh' };
    await auth.importUsers([{ uid, email, emailVerified: true, providerData: [google] }]);
    expectRefusal(await register(registration({ email })), 409, 'This email belongs to a Google account');
    expect((await accountOf(email))?.uid).toBe(uid);
  });
});

describe('an admin who adds a client', () => {
  it('needs no confirmation, and makes clients only', { tags: ['wide'] }, async () => {
    const { token } = await newAdmin();
    const body = addedClient({ role: 'ADMIN' });
    const { status, body: user } = await register(body, token);
    expect(status).toBe(201);
    expect(user.role).toBe('USER');
    expect((await auth.getUser(user.id)).customClaims).toEqual({ role: 'USER' });
    expect((await signIn(body.email)).uid).toBe(user.id);
  });
  it('invites a person who registered earlier and never confirmed the address', async () => {
    const { token } = await newAdmin();
    const client = await newClient();
    const body = addedClient({ email: client.email.toUpperCase(), password: 'Another-pass-7' });
    expect(await register(body, token)).toMatchObject({ status: 201, body: { id: client.uid, isInvited: true } });
    const { docs } = await db.collection('invitations').where('email', '==', client.email).get();
    expect(docs.map((doc) => doc.get('status') as string)).toEqual(['INVITED']);
    expect((await signIn(client.email)).uid).toBe(client.uid); // with the password of before
    const [again] = expectRefusal(await register(body, token), 400, /invitation/);
    expect(again?.field).toBe('email');
    expectRefusal(await register(registration({ email: client.email })), 409, /already exists/); // only for admins
  });
  it('is refused an address that has a confirmed account, or an admin’s', async () => {
    const { token, email } = await newAdmin();
    const client = await newClient();
    await auth.updateUser(client.uid, { emailVerified: true });
    for (const taken of [client.email, email])
      expectRefusal(await register(addedClient({ email: taken }), token), 409, /already exists/);
    expect(await register(addedClient(), token)).toMatchObject({ status: 201, body: { isInvited: false } });
  });
  it('has the same limits', async () => {
    const { token } = await newAdmin();
    const body = registration({ firstName: mark(), password: 'Short-7', role: 'USER' });
    const details = expectRefusal(await register(body, token), 400);
    expect(details).toEqual([{ field: 'password', msg: 'Password must be at least 8 characters long' }]);
    await expectNothingStored(body);
  });
  it('with an invalid token is refused', async () => {
    expectRefusal(await register(registration(), 'x.y.z'), 401);
  });
});

it('tells strangers whether they may register, and with which business', async () => {
  const { status, body } = await call<object>('GET', '/api/auth/register');
  expect(status).toBe(200);
  const brand = expect.objectContaining({ name: expect.stringMatching(/./) as string }) as object;
  expect(body).toMatchObject({ isOpen: true, brand });
});
