import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildFunctions } from './build.mjs';
import { emulatorPorts } from './ports.mjs';
import { hideAccounts } from './ready.mjs';
import { projectId, readJson, Refusal, root, siteAt } from './settings.mjs';
import { environment } from './stack.mjs';

const VERSION = '15.34.2';
const ONLY = 'auth,firestore,storage,functions,pubsub';
const PATIENCE_SECONDS = 120; // a dozen functions load at once, each in its own process

/**
 * Does the same as `startEmulators` with Firebase's emulators, for systems without the built-in engine. They keep their data in `stateDir` when
 * stopped in order.
 * @param {{ stackPort?: number | undefined, port?: number, stateDir: string, onClose: import('./stack.mjs').OnClose }} options
 * @returns {Promise<import('./stack.mjs').Emulators>}
 */
export async function startOfficial({ stackPort, port, stateDir, onClose }) {
  await buildFunctions();
  const ports = await emulatorPorts(stackPort);
  const config = writeConfig(ports);
  onClose(async () => rmSync(config, { force: true }));
  const data = resolve(stateDir, 'engine');
  const args = ['emulators:start', '--project', projectId, '--config', config, '--only', ONLY];
  args.push('--export-on-exit', data);
  if (existsSync(data)) args.push('--import', data);
  const { lost } = await launch(args, port ? { FIRSTMILE_SITE: siteAt(port) } : {}, onClose);
  await hideAccounts(ports.auth);
  return {
    kind: 'official',
    ports,
    lost,
    env: environment('official', ports, await isRunning('storage', ports.hub)),
  };
}

/**
 * Resolves when all emulators listen, with a promise of their last output that settles if they end unexpectedly.
 * @param {string[]} args
 * @param {Record<string, string>} more environment
 * @param {import('./stack.mjs').OnClose} onClose
 */
async function launch(args, more, onClose) {
  const onWindows = process.platform === 'win32';
  const child = spawn('npx', ['--yes', `firebase-tools@${VERSION}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: !onWindows, // Ctrl-C is ours to pass on, once
    shell: onWindows,
    env: { FUNCTIONS_DISCOVERY_TIMEOUT: String(PATIENCE_SECONDS), ...process.env, ...more },
  });
  let isAsked = false;
  const exited = new Promise((/** @type {(words: string) => void} */ done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(`firebase-tools ended with code ${code}; its messages are above.`));
  });
  onClose(async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    isAsked = true;
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
  const lost = new Promise((/** @type {(words: string) => void} */ tell) => {
    void exited.then((words) => isAsked || tell(words));
  });
  return { lost };
}

/**
 * Writes firebase.json with the ports of this copy. The file is beside it, because its paths are relative to its folder.
 * @param {import('./ports.mjs').Ports} ports
 * @returns {string} the file
 */
function writeConfig({ websocket, ...ports }) {
  const config = readJson('firebase.json');
  for (const [name, port] of Object.entries(ports)) config.emulators[name] = { ...config.emulators[name], port };
  config.emulators.firestore.websocketPort = websocket;
  const file = resolve(root, `.firebase-${ports.hub}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/**
 * Checks whether an emulator really runs: an installation may lack one.
 * @param {string} name
 * @param {number} hub its port
 */
async function isRunning(name, hub) {
  const answer = await fetch(`http://127.0.0.1:${hub}/emulators`);
  return name in (await answer.json());
}
