import type { signInLinkCalls, passwordResetCalls } from '@firstmile/domain';
import { auth, newClient, resetCode } from '../support.ts';
import { mailedToken, openLink } from '../signInLinks.ts';
import { ask, type Cases } from './cases.ts';

export const signInLinkCases: Cases<typeof signInLinkCalls> = {
  askSignInLink: {
    valid: async () => ask('askSignInLink', { body: { email: (await newClient()).email } }),
    invalid: { 'what is no address': [400, () => ask('askSignInLink', { body: { email: 'ada' } })] },
  },
  openSignInLink: {
    valid: async () => {
      const { email } = await newClient();
      return ask('openSignInLink', { body: { email, token: await mailedToken(email) } });
    },
    invalid: {
      'no token': [400, ({ client: { email } }) => ask('openSignInLink', { body: { email } })],
      'a token of nobody': [404, ({ client: { email } }) => ask('openSignInLink', { body: { email, token: 'x' } })],
      'a disabled account': [
        403,
        async () => {
          const { uid, email } = await newClient();
          const token = await mailedToken(email);
          await auth.updateUser(uid, { disabled: true });
          return ask('openSignInLink', { body: { email, token } });
        },
      ],
      'a used link': [
        409,
        async () => {
          const { email } = await newClient();
          const token = await mailedToken(email);
          await openLink(token, email);
          return ask('openSignInLink', { body: { email, token } });
        },
      ],
    },
  },
};

const NEW = { password: 'Another-pass-2', confirmPassword: 'Another-pass-2' };

export const passwordResetCases: Cases<typeof passwordResetCalls> = {
  resetPassword: {
    valid: async () => ask('resetPassword', { body: { ...NEW, code: await resetCode((await newClient()).email) } }),
    invalid: {
      'a code of nobody': [400, () => ask('resetPassword', { body: { ...NEW, code: 'x' } })],
      'a disabled account': [
        403,
        async () => {
          const { uid, email } = await newClient();
          const code = await resetCode(email);
          await auth.updateUser(uid, { disabled: true });
          return ask('resetPassword', { body: { ...NEW, code } });
        },
      ],
    },
  },
};
