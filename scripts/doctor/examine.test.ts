import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { examine } from './examine.ts';
import { readLocal } from './local.ts';
import { healthy, PROJECT } from './recorded.ts';

const local = { ...readLocal(PROJECT), region: 'europe-west3' };

/** Examines a project whose services answer like a healthy one's, except for `changed`; a number is an error's HTTP status. */
const findingsOf = (changed: Record<string, unknown> = {}, on = local) => {
  const answers: Record<string, unknown> = { ...healthy(local), ...changed };
  return examine({
    project: PROJECT,
    local: on,
    ask: (address) => {
      const answer = answers[address] ?? 404;
      if (typeof answer !== 'number') return Promise.resolve({ status: 200, body: answer });
      return Promise.resolve({ status: answer, body: { error: { message: 'Permission denied.' } } });
    },
    connect: ({ host }) => (host === 'mail.example.com' ? Promise.resolve() : Promise.reject(new Error('ENOTFOUND'))),
  });
};
const wrongsOf = async (...of: Parameters<typeof findingsOf>) =>
  (await findingsOf(...of)).filter(({ level }) => level === 'wrong').map(({ text }) => text);

it('finds nothing wrong in a healthy project', async () => {
  const findings = await findingsOf();
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThan(12);
});

const FIRESTORE = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const RULES = `firebaserules.googleapis.com/v1/projects/${PROJECT}`;
const FUNCTIONS = `cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/-/functions`;
const SECRETS = `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets`;
const AUTH = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}`;
const BUCKET = `firebasestorage.googleapis.com/v1alpha/projects/${PROJECT}/defaultBucket`;
const TTL = `${FIRESTORE}/collectionGroups/-/fields?filter=ttlConfig%3A*`;
const record = healthy(local);
const indexes = record[`${FIRESTORE}/collectionGroups/-/indexes`] as { indexes: object[] };
const auth = record[`${AUTH}/config`] as object;
const functions = (record[FUNCTIONS] as { functions: { name: string }[] }).functions;
const withParameters = (parameters: object) => ({
  [FUNCTIONS]: {
    functions: functions.map((entry) =>
      entry.name.endsWith('/api')
        ? { ...entry, serviceConfig: { environmentVariables: { WEB_API_KEY: 'key', ...parameters } } }
        : entry,
    ),
  },
});
const MAIL = { SMTP_HOST: 'mail.example.com', SMTP_FROM: 'a@b.example' };

it.each<[string, Record<string, unknown>, RegExp]>([
  ['no database', { [FIRESTORE]: 404 }, /no Firestore database/],
  ['Datastore mode', { [FIRESTORE]: { type: 'DATASTORE_MODE', locationId: 'eur3' } }, /native mode/],
  ['a database overseas', { [FIRESTORE]: { type: 'FIRESTORE_NATIVE', locationId: 'nam5' } }, /set REGION nearer/],
  [
    'an index that is missing',
    { [`${FIRESTORE}/collectionGroups/-/indexes`]: { indexes: indexes.indexes.slice(1) } },
    /^An index is missing: reports \(scope ASCENDING, week ASCENDING\)/,
  ],
  ['documents that stay', { [TTL]: {} }, /do not expire by sessions\.expireAt/],
  ['no bucket', { [BUCKET]: 404 }, /no Storage bucket/],
  [
    'a bucket elsewhere',
    { [BUCKET]: { location: 'US-EAST1', bucket: { name: 'projects/x/buckets/shop-1.app' } } },
    /same/,
  ],
  ['rules never deployed', { [`${RULES}/releases/cloud.firestore`]: 404 }, /^Firestore's rules were never deployed/],
  [
    'other rules',
    { [`${RULES}/rulesets/2`]: { source: { files: [{ content: '' }] } } },
    /^Storage's rules are not those/,
  ],
  [
    'Storage without its role',
    { [`cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIamPolicy`]: { bindings: [] } },
    /no file opens/,
  ],
  ['a function that is missing', { [FUNCTIONS]: { functions: functions.slice(1) } }, /^Not deployed: bytesArrived\.$/],
  [
    'a function in a second region',
    {
      [FUNCTIONS]: {
        functions: [...functions, { name: `projects/${PROJECT}/locations/asia-east1/functions/api`, state: 'ACTIVE' }],
      },
    },
    /runs in asia-east1/,
  ],
  ['no sealing key', { [`${SECRETS}/SEAL_KEY/versions/latest`]: 404 }, /SEAL_KEY is not set/],
  [
    'a key that was disabled',
    { [`${SECRETS}/SEAL_KEY/versions/latest`]: { state: 'DISABLED' } },
    /SEAL_KEY is disabled/,
  ],
  ['no seal of PDFs', { [`${SECRETS}/PDF_SEAL/versions/latest`]: 404 }, /PDF_SEAL is not set/],
  [
    'a seal of PDFs that cannot be read',
    { [`${SECRETS}/PDF_SEAL/versions/latest:access`]: { payload: { data: 'c2VhbA==' } } },
    /^PDF_SEAL has no private key .* go out without a seal\.$/,
  ],
  [
    'a mail user without a password',
    withParameters({ SMTP_HOST: 'mail.example.com', SMTP_FROM: 'a@b.example', SMTP_USER: 'post' }),
    /SMTP_PASSWORD is not set/,
  ],
  ['a mail server that is gone', withParameters({ SMTP_HOST: 'gone.example', SMTP_FROM: 'a@b.example' }), /ENOTFOUND/],
  ['mails without a sender', withParameters({ SMTP_HOST: 'mail.example.com' }), /need a sender/],
  [
    'texts over an open line',
    withParameters({ ...MAIL, SMS_URL: 'http://sms.example', SMS_USER: 'us', SMS_FROM: 'Shop' }),
    /SMS_URL is no https address/,
  ],
  [
    'texts without a sender',
    withParameters({ ...MAIL, SMS_URL: 'https://sms.example/send', SMS_USER: 'us' }),
    /^SMS_FROM is not set/,
  ],
  [
    'a user of texts without a password',
    withParameters({ ...MAIL, SMS_URL: 'https://sms.example/send', SMS_USER: 'us', SMS_FROM: 'Shop' }),
    /SMS_PASSWORD is not set/,
  ],
  [
    'mails that lead to the page of Auth',
    { [`${AUTH}/config`]: { ...auth, notification: {} } },
    /^A forgotten password .*https:\/\/shop-1\.web\.app\/reset/,
  ],
  ['no passwords', { [`${AUTH}/config`]: { ...auth, signIn: {} } }, /password is off/],
  [
    'no mailed links',
    { [`${AUTH}/config`]: { ...auth, signIn: { email: { enabled: true, passwordRequired: true } } } },
    /mailed link is off/,
  ],
  ['no Google', { [`${AUTH}/defaultSupportedIdpConfigs/google.com`]: 404 }, /Google is off/],
  [
    'a site of its own',
    withParameters({ SITE_URL: 'https://start.example.com/' }),
    /^start\.example\.com is not an auth/,
  ],
  ['a key that is refused', { [`identitytoolkit.googleapis.com/v1/projects?key=key`]: 403 }, /WEB_API_KEY/],
  ['a service that refuses', { [FIRESTORE]: 403 }, /^firestore\.googleapis\.com replied 403: Permission denied\.$/],
])('names %s', async (_, changed, sentence) => {
  expect(await wrongsOf(changed)).toContainEqual(expect.stringMatching(sentence));
});

it('names a second factor that only one side has', async () => {
  expect(await wrongsOf({}, { ...local, hasTwoFactor: true })).toContainEqual(expect.stringMatching(/enable TOTP/));
  const mfa = { providerConfigs: [{ state: 'ENABLED', totpProviderConfig: {} }] };
  const changed = { [`${AUTH}/config`]: { ...auth, mfa } };
  expect(await wrongsOf(changed, { ...local, hasTwoFactor: true })).toEqual([]);
  expect(await findingsOf(changed)).toContainEqual({
    level: 'note',
    text: expect.stringMatching(/does not offer it/) as string,
  });
});

it.each([
  ['oidc.work', 'oauthIdpConfigs'],
  ['saml.work', 'inboundSamlConfigs'],
])('names the provider %s where the project does not have it enabled', async (id, kind) => {
  const on = { ...local, signInProvider: { id, label: 'Work', domains: ['work.example'] } };
  const missing = `functions/src/signIn.json names ${id}, which the project does not have or has turned off: add it in the console, Authentication, Sign-in method.`;
  for (const answer of [404, { enabled: false }])
    expect(await wrongsOf({ [`${AUTH}/${kind}/${id}`]: answer }, on)).toEqual([missing]);
  expect(await wrongsOf({ [`${AUTH}/${kind}/${id}`]: { enabled: true } }, on)).toEqual([]);
  expect(await wrongsOf()).toEqual([]);
});

it('reads lists that come in pages', async () => {
  const [first, ...rest] = functions;
  const changed = {
    [FUNCTIONS]: { functions: [first], nextPageToken: 'a b' },
    [`${FUNCTIONS}?pageToken=a%20b`]: { functions: rest },
  };
  expect(await wrongsOf(changed)).toEqual([]);
});

it('greets a real mail server, and notices one that says nothing right', async () => {
  for (const [greeting, isMail] of [
    ['220 mail ready\r\n', true],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', false],
  ] as const) {
    const server = createServer((socket) => {
      socket.write(greeting);
      socket.on('data', () => socket.write('250 hello\r\n'));
      socket.on('error', () => undefined); // the client hangs up
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const answer = createTransport({ host: '127.0.0.1', port }).verify();
    await (isMail ? expect(answer).resolves.toBe(true) : expect(answer).rejects.toThrow());
  }
});
