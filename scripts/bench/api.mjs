import { spawn } from 'node:child_process';
import { onClose } from '../stack/lifecycle.mjs';
import { anyPort } from '../stack/ports.mjs';
import { run } from '../stack/run.mjs';
import { Refusal, root } from '../stack/settings.mjs';
import { onFreshStack } from './bench.mjs';
import { PASSWORD } from './browser.mjs';
import { AT_ONCE, figuresOf, load } from './load.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

const REQUESTS = Number(process.env['REQUESTS'] ?? inShort(40, 10_000));
/** Rounds in which both are measured in turns, so that other load on the machine affects both. */
const ROUNDS = inShort(1, 5);
const MOST_TIMES = 1.5;
/** Most growth of the memory in use between the first round and the end, as a factor. */
const MOST_GROWTH = 1.25;
const SERVERS = /** @type {const} */ (['ours', 'plain']);

/**
 * @typedef {import('./load.mjs').Person} Person
 * @typedef {import('./load.mjs').Call} Call
 * @typedef {{ auth: number, firestore: number }} Asked how often Auth and Firestore were asked
 * @typedef {import('./load.mjs').Took & Asked} Times
 */

const COMPANY = {
  companyName: 'Northwind Traders',
  industry: 'Retail',
  website: 'https://northwind.example',
  employeeCount: 42,
  contactName: 'Ada Marsh',
  contactEmail: 'ada@northwind.example',
  contactPhone: '+44 20 7946 0018',
};
const ANSWERS = {
  name: 'Northwind',
  founded: 1999,
  mail: 'press@northwind.example',
  launch: '2026-03-01',
  tone: 'Calm',
  channels: ['Web', 'Print'],
  hasLogo: false,
  agree: true,
};
/** @type {Record<string, Call>} */
const CALLS = {
  verify: () => ['GET', '/api/auth/verify'],
  'save a step': () => ['PUT', '/api/onboarding/step/1', COMPANY],
  'list assignments': () => ['GET', '/api/custom-form-assignments/my?limit=20'],
  'submit a form': ({ ids }) => ['POST', `/api/custom-form-assignments/${ids.pop() ?? ''}/submit`, ANSWERS],
};
/**
 * Compares our API with Express and the Admin SDK alone, on the same engine and without triggers; fails when ours takes too long or its
 * memory grows.
 */
export const benchApi = () =>
  onFreshStack(async ({ ports, env }) => {
    const each = Math.ceil(REQUESTS / 4 / ROUNDS);
    await fetch(`http://127.0.0.1:${ports.hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
    /** @type {Record<string, Record<string, Times>>} */
    const times = {};
    /** @type {Record<string, number[]>} */
    const memory = {};
    const servers = [];
    for (const name of SERVERS) {
      const people = await prepare(each * ROUNDS, env, ports.auth);
      servers.push({ name, people, url: await serve(name, env) });
    }
    for (let round = 0; round <= ROUNDS; round++)
      for (const { name, people, url } of servers) {
        for (const [what, call] of Object.entries(CALLS)) {
          const isWarmUp = round === 0; // compiles code and opens connections
          const before = await askedOf(url);
          const took = await load({
            url,
            people,
            call,
            count: isWarmUp ? AT_ONCE : each - (round === 1 ? AT_ONCE : 0),
          });
          if (isWarmUp) continue;
          const known = ((times[name] ??= {})[what] ??= { ms: [], seconds: 0, auth: 0, firestore: 0 });
          const after = await askedOf(url);
          known.auth += after.auth - before.auth;
          known.firestore += after.firestore - before.firestore;
          known.ms.push(...took.ms);
          known.seconds += took.seconds;
        }
        if (round > 0) (memory[name] ??= []).push(await memoryOf(url));
      }
    await report(times, memory);
  });

/**
 * @param {number} forms
 * @param {Record<string, string>} env
 * @param {number} authPort
 * @returns {Promise<Person[]>}
 */
async function prepare(forms, env, authPort) {
  const { code, output } = await run(process.execPath, args('prepare', String(Math.ceil(forms / 10) + 2 * AT_ONCE)), {
    env: serverEnv(env),
  });
  if (code !== 0) throw new Refusal(`The people could not be written:\n${output}`);
  /** @type {{ email: string, forms: string[] }[]} */
  const people = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const address = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  return Promise.all(
    people.map(async ({ email, forms }) => {
      const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
      const reply = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return { headers: { authorization: `Bearer ${(await reply.json()).idToken}` }, ids: forms };
    }),
  );
}

/** @param {string[]} more */
const args = (...more) => ['--expose-gc', '--import', 'tsx', 'scripts/bench/apiServer.ts', ...more];
/** @param {Record<string, string>} env */
const serverEnv = (env) => ({
  ...process.env,
  ...env,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: env['GCLOUD_PROJECT'],
    storageBucket: `${env['GCLOUD_PROJECT']}.appspot.com`,
  }),
  WEB_API_KEY: 'any',
  UNLIMITED_ADDRESSES: '127.0.0.1,::ffff:127.0.0.1',
});

/**
 * @param {string} name
 * @param {Record<string, string>} env
 */
async function serve(name, env) {
  const port = await anyPort();
  const child = spawn(process.execPath, args(name, String(port)), { cwd: root, env: serverEnv(env) });
  onClose(async () => void child.kill());
  let output = '';
  await new Promise((done, fail) => {
    child.stderr.on('data', (text) => (output += String(text)));
    child.stdout.on('data', (text) => String(text).includes('listening') && done(undefined));
    child.once('exit', () => fail(new Refusal(`The server ended:\n${output}`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** @param {string} url @returns {Promise<Asked>} */
const askedOf = async (url) => (await fetch(`${url}/asked`)).json();
/** @param {string} url */
const memoryOf = async (url) => (await (await fetch(`${url}/memory`)).json()).heapUsed / 1_048_576;

/**
 * @param {Record<string, Record<string, Times>>} times
 * @param {Record<string, number[]>} memory in MiB
 */
async function report(times, memory) {
  const compared = Object.keys(CALLS).map((what) => {
    const [ours, alone] = SERVERS.map((name) => ({
      ...figuresOf(times[name]?.[what]),
      asked: asksOf(times[name]?.[what]),
    }));
    return { what, ours, alone, times: (ours?.p50 ?? 0) / (alone?.p50 ?? 1) };
  });
  const rows = compared.map(({ what, ours, alone, times: factor }) => ({
    Call: what,
    'Ours, p50 / p99 ms': `${ours?.p50} / ${ours?.p99}`,
    'Alone, p50 / p99 ms': `${alone?.p50} / ${alone?.p99}`,
    'Times as long (p50)': factor.toFixed(2),
    'Ours, a second': ours?.rate,
    'Alone, a second': alone?.rate,
    'Ours asks Auth + Firestore': ours?.asked,
    'Alone asks': alone?.asked,
  }));
  const inUse = SERVERS.map((name) => ({
    Server: name,
    ...Object.fromEntries(
      (memory[name] ?? []).map((mebibytes, round) => [`Round ${round + 1}, MiB`, mebibytes.toFixed(1)]),
    ),
  }));
  for (const table of [rows, inUse]) console.table(table);
  if (REQUESTS >= 10_000) {
    keepResults('api', rows, 'scale');
    keepResults('api-memory', inUse, 'scale');
  }
  const [first = 0, ...later] = memory['ours'] ?? [];
  const complaints = compared
    .filter(({ times: factor }) => factor > MOST_TIMES)
    .map(({ what, times: factor }) => `${what}: ${factor.toFixed(2)} times as long.`);
  if ((later.at(-1) ?? 0) > first * MOST_GROWTH)
    complaints.push(`The memory grows from ${first} to ${later.at(-1)} MiB.`);
  await conclude(complaints, `Our API takes ${MOST_TIMES} times as long at the most.`);
}

/** @param {Times | undefined} times how often each request asked Auth and Firestore */
function asksOf({ ms, auth, firestore } = { ms: [], seconds: 1, auth: 0, firestore: 0 }) {
  const each = (/** @type {number} */ count) => Number((count / ms.length).toFixed(1));
  return `${each(auth)} + ${each(firestore)}`;
}
