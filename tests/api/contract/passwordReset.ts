import type { passwordResetCalls } from '@firstmile/domain';
import { auth, newClient, resetCode } from '../support.ts';
import { ask, type Cases } from './cases.ts';

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
