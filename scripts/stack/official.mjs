import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildFunctions } from './build.mjs';
import { hideAccounts } from './ready.mjs';
import { projectId, readJson, Refusal, root } from './settings.mjs';
import { environment } from './stack.mjs';

const JAVA = 'java';
const VERSION = '15.34.2';
const ONLY = 'auth,firestore,storage,functions,pubsub';

/**
 * The same as `startEmulators` with Firebase's own, for systems without the built-in engine. They listen where
 * firebase.json says and keep their data in `stateDir` when stopped in order.
 * @param {{ stateDir: string, onClose: import('./stack.mjs').OnClose }} options
 * @returns {Promise<import('./stack.mjs').Emulators>}
 */
export async function startOfficial({ stateDir, onClose }) {
  needJava();
  await buildFunctions();
  const data = resolve(stateDir, 'engine');
  const args = ['emulators:start', '--project', projectId, '--only', ONLY, '--export-on-exit', data];
  if (existsSync(data)) args.push('--import', data);
  const onWindows = process.platform === 'win32';
  const child = spawn('npx', ['--yes', `firebase-tools@${VERSION}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: !onWindows, // Ctrl-C is ours to pass on, once
    shell: onWindows,
  });
  const exited = new Promise((/** @type {(words: string) => void} */ done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(`firebase-tools ended with code ${code}; its messages are above.`));
  });
  onClose(async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(onWindows ? child.pid : -child.pid, 'SIGINT');
    await exited;
  });
  const ready = new Promise((/** @type {(value: true) => void} */ done) => {
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      process.stdout.write(text);
      if (text.includes('All emulators ready')) done(true);
    });
  });
  const words = await Promise.race([exited, ready]);
  if (words !== true) throw new Refusal(`The official Firebase emulators did not start: ${words}`);
  const ports = portsOfFirebaseJson();
  await hideAccounts(ports.auth);
  return { ports, lost: exited, env: environment(ports) };
}

function needJava() {
  const { status, stderr } = spawnSync(JAVA, ['-version'], { encoding: 'utf8' });
  const advice =
    'the official Firebase emulators need Java 21 or newer: install it from https://adoptium.net, then try again';
  if (status !== 0) throw new Refusal(`Java was not found: ${advice}.`);
  const version = /version "(\d+)/.exec(stderr)?.[1];
  if (Number(version) < 21) throw new Refusal(`Java ${version} is too old: ${advice}.`);
}

function portsOfFirebaseJson() {
  const { emulators } = readJson('firebase.json');
  const ports = Object.entries(emulators).flatMap(([name, { port }]) => (port ? [[name, port]] : []));
  return { ...Object.fromEntries(ports), websocket: emulators.firestore.websocketPort };
}
