import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../stack/lifecycle.mjs';
import { anyPort } from '../stack/ports.mjs';
import { run } from '../stack/run.mjs';
import { local, Refusal } from '../stack/settings.mjs';
import { PASSWORD } from './browser.mjs';
import { AT_ONCE } from './load.mjs';

const VERSION = '9.10.0';
/** Folder of parse-server, which is not among the project's packages: nothing else needs it, and it has hundreds of dependencies. */
const installed = resolve(local, `parse-server-${VERSION}`);

/**
 * Starts parse-server on a PostgreSQL of its own, both with their defaults, and signs in as many people as call at the same time.
 * @returns {Promise<{ url: string, people: import('./load.mjs').Person[] } | undefined>} nothing where PostgreSQL is not installed
 */
export async function startParseServer() {
  if (spawnSync('initdb', ['--version']).status !== 0) {
    console.log('PostgreSQL is not installed: parse-server is left out.');
    return undefined;
  }
  await install();
  const port = await anyPort();
  const database = await startPostgres();
  const main = resolve(import.meta.dirname, 'parseMain.mjs');
  const child = spawn(process.execPath, [main, installed, database, String(port)], {
    cwd: installed, // parse-server writes logs to its working folder
    stdio: ['ignore', 'pipe', 'ignore'], // parse-server warns of each default that a later version changes
  });
  onClose(async () => void child.kill());
  await new Promise((done, fail) => {
    child.stdout.on('data', (text) => String(text).includes('listening') && done(undefined));
    child.once('exit', () => fail(new Refusal('parse-server ended.')));
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, people: await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => signUp(url, index))) };
}

async function install() {
  if (existsSync(join(installed, 'node_modules/.package-lock.json'))) return;
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ dependencies: { 'parse-server': VERSION } }));
  const { code, output } = await run('npm', ['install', '--prefix', installed, '--no-audit', '--no-fund']);
  if (code !== 0) throw new Refusal(`parse-server could not be installed:\n${output}`);
}

/** @returns its address, once it answers */
async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-postgres-'));
  const [data, port] = [join(folder, 'data'), await anyPort()];
  const user = process.getuid?.() === 0 ? postgresUser() : undefined; // PostgreSQL does not run as root
  if (user) chownSync(folder, user.uid, user.gid);
  const made = spawnSync('initdb', ['-D', data, '-U', 'bench', '-A', 'trust'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  });
  if (made.status !== 0) throw new Refusal(`PostgreSQL could not be set up:\n${made.stderr}`);
  const child = spawn('postgres', ['-D', data, '-p', String(port), '-k', folder], {
    cwd: folder,
    stdio: 'ignore',
    ...user,
  });
  const ended = new Promise((done) => void child.once('exit', done));
  onClose(async () => {
    child.kill('SIGINT'); // ends its connections, too
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'bench'];
  for (let left = 100; spawnSync('createdb', [...where, 'bench']).status !== 0; left--) {
    if (left === 0) throw new Refusal('PostgreSQL did not answer within ten seconds.');
    await pause(100);
  }
  return `postgres://bench@127.0.0.1:${port}/bench`;
}

function postgresUser() {
  const idOf = (/** @type {string} */ which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Signs up a person with an object of their own.
 * @param {string} url
 * @param {number} index
 * @returns {Promise<import('./load.mjs').Person>}
 */
async function signUp(url, index) {
  const call = async (/** @type {string} */ path, /** @type {object} */ body, /** @type {object} */ more) => {
    const headers = { 'content-type': 'application/json', 'x-parse-application-id': 'bench', ...more };
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Refusal(`parse-server: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { sessionToken } = await call('/users', { username: `client${index}@bench.test`, password: PASSWORD }, {});
  const own = { 'x-parse-session-token': sessionToken };
  const { objectId } = await call('/classes/Company', {}, own);
  return { headers: { 'x-parse-application-id': 'bench', ...own }, ids: [objectId] };
}
