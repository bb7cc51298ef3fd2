import type { emailChangeCalls } from '@firstmile/domain';
import { auth, newClient, newEmail, PASSWORD } from '../support.ts';
import { changeToken, openChange, openUndo, undoToken } from '../emailChanges.ts';
import { ask, type Cases } from './cases.ts';

const fresh = async () => changeToken(await newClient(), newEmail());
const changed = async () => undoToken(await newClient(), newEmail());

export const emailChangeCases: Cases<typeof emailChangeCalls> = {
  askEmailChange: {
    valid: async () =>
      ask('askEmailChange', { by: await newClient(), body: { email: newEmail(), password: PASSWORD } }),
    invalid: {
      'another password': [
        400,
        ({ client: by }) => ask('askEmailChange', { by, body: { email: newEmail(), password: 'Wrong-pass-1' } }),
      ],
      'the same address': [
        409,
        ({ client: by }) => ask('askEmailChange', { by, body: { email: by.email, password: PASSWORD } }),
      ],
    },
  },
  changeEmail: {
    valid: async () => ask('changeEmail', { body: { token: await fresh() } }),
    invalid: {
      'no token': [400, () => ask('changeEmail', { body: {} })],
      'a token of nobody': [404, () => ask('changeEmail', { body: { token: 'x' } })],
      'a disabled account': [
        403,
        async () => {
          const client = await newClient();
          const token = await changeToken(client, newEmail());
          await auth.updateUser(client.uid, { disabled: true });
          return ask('changeEmail', { body: { token } });
        },
      ],
      'a used link': [
        409,
        async () => {
          const token = await fresh();
          await openChange(token);
          return ask('changeEmail', { body: { token } });
        },
      ],
    },
  },
  undoEmailChange: {
    valid: async () => ask('undoEmailChange', { body: { token: await changed() } }),
    invalid: {
      'no token': [400, () => ask('undoEmailChange', { body: {} })],
      'a token of nobody': [404, () => ask('undoEmailChange', { body: { token: 'x' } })],
      'a disabled account': [
        403,
        async () => {
          const client = await newClient();
          const token = await undoToken(client, newEmail());
          await auth.updateUser(client.uid, { disabled: true });
          return ask('undoEmailChange', { body: { token } });
        },
      ],
      'a used link': [
        409,
        async () => {
          const token = await changed();
          await openUndo(token);
          return ask('undoEmailChange', { body: { token } });
        },
      ],
    },
  },
};
