import {
  filePath,
  newId,
  type accountCalls,
  type aiCalls,
  type authCalls,
  type errorCalls,
  type evidenceCalls,
} from '@firstmile/domain';
import { auth, db, newClient, newEmail, PASSWORD, registration, sessionOf } from '../support.ts';
import { googleToken } from '../inviting.ts';
import { newProtectedClient } from '../secondFactor.ts';
import { ask, type Cases } from './cases.ts';

const CODE = 'aaaa-aaaa-aaaa';

async function disabled(): Promise<string> {
  const { uid, email } = await newClient();
  await auth.updateUser(uid, { disabled: true });
  return email;
}

export const authCases: Cases<typeof authCalls> = {
  login: {
    valid: ({ client: { email } }) => ask('login', { body: { email, password: PASSWORD } }),
    invalid: {
      'no email address': [400, () => ask('login', { body: { password: PASSWORD } })],
      'a wrong password': [401, ({ client: { email } }) => ask('login', { body: { email, password: 'Wrong-pass-1' } })],
      'a disabled account': [403, async () => ask('login', { body: { email: await disabled(), password: PASSWORD } })],
    },
  },
  recover: {
    valid: async () => {
      const { email, codes } = await newProtectedClient();
      return ask('recover', { body: { email, password: PASSWORD, code: codes[0] } });
    },
    invalid: {
      'no code': [400, ({ client: { email } }) => ask('recover', { body: { email, password: PASSWORD } })],
      'a wrong password': [
        401,
        ({ client }) => ask('recover', { body: { email: client.email, password: 'x', code: CODE } }),
      ],
      'a disabled account': [
        403,
        async () => ask('recover', { body: { email: await disabled(), password: PASSWORD, code: CODE } }),
      ],
      'no second factor': [
        409,
        async () => ask('recover', { body: { email: (await newClient()).email, password: PASSWORD, code: CODE } }),
      ],
    },
  },
  recoverWithGoogle: {
    valid: async () => {
      const { email, codes } = await newProtectedClient();
      return ask('recoverWithGoogle', { body: { credential: googleToken(email), code: codes[0] } });
    },
    invalid: {
      'no credential': [400, () => ask('recoverWithGoogle', { body: { code: CODE } })],
      'a false credential': [401, () => ask('recoverWithGoogle', { body: { credential: 'x.y.z', code: CODE } })],
    },
  },
  registration: { valid: () => ask('registration'), invalid: {} },
  register: {
    valid: () => ask('register', { body: registration() }),
    invalid: {
      'no name and a short password': [
        400,
        () => ask('register', { body: registration({ firstName: '', password: 'short' }) }),
      ],
      'an address that is taken': [409, ({ client: { email } }) => ask('register', { body: registration({ email }) })],
    },
  },
  googleAuth: {
    valid: () => ask('googleAuth', { body: { credential: googleToken(newEmail()) } }),
    invalid: {
      'no credential': [400, () => ask('googleAuth', { body: {} })],
      'a false credential': [401, () => ask('googleAuth', { body: { credential: 'x.y.z' } })],
    },
  },
  refresh: {
    valid: ({ client: { refreshToken } }) => ask('refresh', { body: { refreshToken } }),
    invalid: {
      'no token': [400, () => ask('refresh', { body: {} })],
      'a false token': [401, () => ask('refresh', { body: { refreshToken: 'x' } })],
    },
  },
  verify: {
    valid: ({ client }) => ask('verify', { by: client }),
    invalid: { 'a false token': [401, () => ask('verify', { by: { token: 'x.y.z' } })] },
  },
  users: {
    valid: ({ admin }) => ask('users', { by: admin, query: '?role=USER' }),
    invalid: {
      'a role that is none': [400, ({ admin }) => ask('users', { by: admin, query: '?role=OWNER' })],
      'a cursor of nobody': [400, ({ admin }) => ask('users', { by: admin, query: '?cursor=nobody' })],
    },
  },
};

const remove = { password: PASSWORD, confirmation: 'DELETE' };

export const accountCases: Cases<typeof accountCalls & typeof evidenceCalls> = {
  endSessions: {
    valid: async () => ask('endSessions', { by: await newClient(), body: { password: PASSWORD } }),
    invalid: {
      'another password': [400, ({ client: by }) => ask('endSessions', { by, body: { password: 'Wrong-pass-1' } })],
      'a password that is a number': [400, ({ client: by }) => ask('endSessions', { by, body: { password: 7 } })],
    },
  },
  revokeSession: {
    valid: async () => {
      const by = await newClient();
      await ask('verify', { by }); // which notes the session
      return ask('revokeSession', { by, id: sessionOf(by) });
    },
    invalid: {
      'a session that is none': [404, ({ client: by }) => ask('revokeSession', { by, id: 1 })],
      'no number': [404, ({ client: by }) => ask('revokeSession', { by, id: 'x' })],
    },
  },
  leaveSession: {
    valid: async () => ask('leaveSession', { by: await newClient() }),
    invalid: { 'a false token': [401, () => ask('leaveSession', { by: { token: 'x.y.z' } })] },
  },
  newRecoveryCodes: {
    valid: async () => ask('newRecoveryCodes', { by: await newProtectedClient(), body: { password: PASSWORD } }),
    invalid: {
      'no second factor': [409, ({ client: by }) => ask('newRecoveryCodes', { by, body: { password: PASSWORD } })],
      'another password': [
        400,
        async () => ask('newRecoveryCodes', { by: await newProtectedClient(), body: { password: 'Wrong-pass-1' } }),
      ],
    },
  },
  removeSecondFactor: {
    valid: async ({ admin: by }) => ask('removeSecondFactor', { by, id: (await newProtectedClient()).uid }),
    invalid: {
      'nobody under the id': [404, ({ admin: by }) => ask('removeSecondFactor', { by, id: 'nobody' })],
      'no second factor': [409, ({ admin: by, client }) => ask('removeSecondFactor', { by, id: client.uid })],
      'a client who asks': [403, ({ client: by }) => ask('removeSecondFactor', { by, id: by.uid })],
    },
  },
  texting: {
    valid: ({ client: by }) => ask('texting', { by }),
    invalid: { 'no token': [401, () => ask('texting')] },
  },
  exportAccount: {
    valid: ({ client: by }) => ask('exportAccount', { by }),
    invalid: { 'no token': [401, () => ask('exportAccount')] },
  },
  exportClient: {
    valid: ({ admin: by, client }) => ask('exportClient', { by, id: client.uid }),
    invalid: {
      'nobody under the id': [404, ({ admin: by }) => ask('exportClient', { by, id: 'nobody' })],
      'an admin under the id': [404, ({ admin: by }) => ask('exportClient', { by, id: by.uid })],
      'a client who asks': [403, ({ client: by }) => ask('exportClient', { by, id: by.uid })],
    },
  },
  keptEvidence: {
    valid: async ({ admin: by }) => {
      await keepEvidence();
      return ask('keptEvidence', { by });
    },
    invalid: {
      'a cursor of nothing': [400, ({ admin: by }) => ask('keptEvidence', { by, query: '?cursor=nobody' })],
      'a client who asks': [403, ({ client: by }) => ask('keptEvidence', { by })],
    },
  },
  exportKeptEvidence: {
    valid: async ({ admin: by }) => {
      return ask('exportKeptEvidence', { by, id: await keepEvidence() });
    },
    invalid: {
      'a client with an account': [404, ({ admin: by, client }) => ask('exportKeptEvidence', { by, id: client.uid })],
      'a client who asks': [403, ({ client: by }) => ask('exportKeptEvidence', { by, id: by.uid })],
    },
  },
  openFile: {
    valid: async ({ admin: by, client }) => {
      const fileId = newId();
      await db.doc(filePath(client.uid, fileId)).set({ name: 'logo.png', state: 'stored' });
      return ask('openFile', { by, id: client.uid, body: { fileId } });
    },
    invalid: {
      'a file that there is not': [
        404,
        ({ admin: by, client }) => ask('openFile', { by, id: client.uid, body: { fileId: 'none' } }),
      ],
      'no file': [400, ({ admin: by, client }) => ask('openFile', { by, id: client.uid, body: {} })],
    },
  },
  deleteAccount: {
    valid: async () => ask('deleteAccount', { by: await newClient(), body: remove }),
    invalid: {
      'another word': [
        400,
        ({ client: by }) => ask('deleteAccount', { by, body: { ...remove, confirmation: 'delete' } }),
      ],
    },
  },
};

const PROMPT = { prompt: 'The shop has to open on 1 March 2027. We like green.' };
const refusals = (name: keyof typeof aiCalls): Cases<typeof aiCalls>['customPrompt']['invalid'] => ({
  'no prompt': [400, ({ client: by }) => ask(name, { by, body: {} })],
  'a prompt that is too large': [413, ({ client: by }) => ask(name, { by, body: { prompt: 'x'.repeat(200_000) } })],
});

export const aiCases: Cases<typeof aiCalls> = {
  documentSummary: {
    valid: ({ client: by }) => ask('documentSummary', { by, body: PROMPT }),
    invalid: refusals('documentSummary'),
  },
  customPrompt: {
    valid: ({ client: by }) => ask('customPrompt', { by, body: PROMPT }),
    invalid: refusals('customPrompt'),
  },
  projectRecommendations: {
    valid: ({ client: by }) => ask('projectRecommendations', { by, body: PROMPT }),
    invalid: {
      ...refusals('projectRecommendations'),
      'nobody who is onboarded': [
        404,
        async () => ask('projectRecommendations', { by: await notOnboarded(), body: PROMPT }),
      ],
    },
  },
};

const REPORT = { reference: '5f0c1a7e-33b2', message: 'x is not a function', stack: '', page: '/dashboard' };

export const errorCases: Cases<typeof errorCalls> = {
  reportError: {
    valid: () => ask('reportError', { body: REPORT }),
    invalid: {
      'no reference': [400, () => ask('reportError', { body: { ...REPORT, reference: '' } })],
      'a stack that is too long': [400, () => ask('reportError', { body: { ...REPORT, stack: 'x'.repeat(8001) } })],
    },
  },
};

/** A person whose onboarding is missing. */
export async function notOnboarded() {
  const person = await newClient();
  await db.doc(`onboardings/${person.uid}`).delete();
  return person;
}

/** The id of kept evidence, of a person who had signed and whose account is deleted. */
async function keepEvidence(): Promise<string> {
  const id = newId();
  await db.doc(`keptEvidence/${id}`).set({ deletedAt: new Date().toISOString(), signers: [], signatures: 0 });
  return id;
}
