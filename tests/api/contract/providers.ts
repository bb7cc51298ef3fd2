import type { providerCalls } from '@firstmile/domain';
import { newColleague, providerToken, workEmail, workToken } from '../providers.ts';
import { ask, type Cases } from './cases.ts';

export const providerCases: Cases<typeof providerCalls> = {
  enterByProvider: {
    valid: async () => ask('enterByProvider', { body: { token: await providerToken((await newColleague()).email) } }),
    invalid: {
      'no token': [400, () => ask('enterByProvider', { body: {} })],
      'a token by password': [401, ({ client: { token } }) => ask('enterByProvider', { body: { token } })],
      'an address of nobody': [
        403,
        async () => ask('enterByProvider', { body: { token: await providerToken(workEmail()) } }),
      ],
    },
  },
  connectProvider: {
    valid: async () => ask('connectProvider', { body: { credential: workToken((await newColleague()).email, false) } }),
    invalid: {
      'no credential': [400, () => ask('connectProvider', { body: {} })],
      'a false credential': [401, () => ask('connectProvider', { body: { credential: 'x' } })],
      'an address of others': [
        403,
        ({ client: { email } }) => ask('connectProvider', { body: { credential: workToken(email, false) } }),
      ],
    },
  },
};
