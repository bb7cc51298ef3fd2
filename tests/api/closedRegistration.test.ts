import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth, newAdmin, newClient, newEmail, registration, stored } from './support.ts';

// Loads the handlers as deployed, into this process: in the stack registration is open.
process.env['WEB_API_KEY'] = 'demo-key';
const { register } = await import('../../functions/src/http/routes/register.ts');
const { googleAuth } = await import('../../functions/src/http/routes/providers.ts');
const { authenticate } = await import('../../functions/src/http/auth.ts');

beforeAll(() => void (process.env['PUBLIC_REGISTRATION'] = 'closed'));
afterAll(() => void delete process.env['PUBLIC_REGISTRATION']);

const request = { params: {}, query: undefined, userAgent: '', ip: '', requestId: 'r', setNext: () => undefined };
const registers = async (body: object, token?: string) => {
  const caller = await authenticate(token === undefined ? undefined : `Bearer ${token}`);
  return register({ ...request, caller, body, newIdOnce: crypto.randomUUID() });
};
const google = (email: string) => {
  const credential = JSON.stringify({ sub: `sub-${email}`, email, email_verified: true, name: 'Ada Marsh' });
  return googleAuth({ ...request, caller: null, body: { credential }, newIdOnce: 'x' });
};

it(
  'where registration is closed, strangers and clients are refused, and admins still add clients',
  { tags: ['wide'] },
  async () => {
    await expect(registers(registration())).rejects.toThrow('registration.closed');
    await expect(registers(registration(), (await newClient()).token)).rejects.toThrow('registration.closed');
    const { confirmPassword: _, ...client } = registration();
    const { id } = await registers(client, (await newAdmin()).token);
    expect(await stored(`users/${id}`)).toMatchObject({ email: client.email });
  },
);

it('nobody can register with Google either, and no account remains; existing accounts sign in', async () => {
  const email = newEmail();
  await expect(google(email)).rejects.toThrow('registration.closed');
  await expect(auth.getUserByEmail(email)).rejects.toThrow();
  process.env['PUBLIC_REGISTRATION'] = 'open';
  const { user } = await google(email);
  process.env['PUBLIC_REGISTRATION'] = 'closed';
  expect((await google(email)).user.id).toBe(user.id);
});
