import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { auth, call, expectRefusal, newClient, resetCode, signIn } from './support.ts';

const COMMON = 'This password is one of the most common ones. Please choose another.';
const NEW = 'Another-pass-2';
const reset = (code: string, password: string) =>
  call('POST', '/api/auth/reset-password', { body: { code, password, confirmPassword: password } });

describe('a forgotten password', () => {
  it(
    'is replaced once by the code of the mail, and by no common one; earlier sessions end',
    { tags: ['wide'] },
    async () => {
      const { email, token } = await newClient();
      const code = await resetCode(email);
      for (const password of ['Password1', 'aaaaaaaa', '12345678'])
        expectRefusal(await reset(code, password), 400, COMMON);
      expectRefusal(await reset(code, 'Another\u0000pass'), 400, 'A password cannot have control characters');
      expect((await call('GET', '/api/auth/verify', { token })).status).toBe(200);

      await pause(1100); // the end is stored in whole seconds
      expect(await reset(code, NEW)).toMatchObject({ status: 200, body: { email } });
      expect((await call('GET', '/api/auth/verify', { token })).status).toBe(401);
      await signIn(email, NEW);
      expectRefusal(await reset(code, NEW), 400, 'This link is no longer valid. Please ask for a new one.');
    },
  );

  it('is not replaced with a code that Auth did not make, or made for another purpose', async () => {
    const { email } = await newClient();
    const link = await auth.generateEmailVerificationLink(email);
    for (const code of ['x', new URL(link).searchParams.get('oobCode') ?? ''])
      expectRefusal(await reset(code, NEW), 400, 'This link is no longer valid. Please ask for a new one.');
  });
});
