import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnable } from './glibc.mjs';
import { nodeShim, outliveNobody } from './offspring.mjs';
import { local, projectId, readJson, Refusal, root } from './settings.mjs';

const OFFICIAL = 'the official Firebase emulators do the same with Java 21 or newer: npm run start:official';

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {{ lost: Promise<string>, stop: () => Promise<void> }} Running `lost` tells the last words of a process that ended unasked */

/**
 * The engine is an npm package with one binary; says what to do where there is none.
 * @returns {string} the file to run
 */
export function findEngine() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Refusal(
      `The built-in Firebase stack runs on Linux x64 and this is ${process.platform} ${process.arch}: ${OFFICIAL}.`,
    );
  }
  const name = '@firenook/cli-linux-x64';
  const binary = resolve(root, 'node_modules', name, 'bin/firenook');
  if (!existsSync(binary)) throw new Refusal(`The package ${name} is not installed: run npm ci; or ${OFFICIAL}.`);
  const { version } = readJson(`node_modules/${name}/package.json`);
  const file = runnable(binary, resolve(local, `engine/firenook-${version}`));
  if (!file) throw new Refusal(`The package ${name} does not start on this system (it needs glibc 2.34): ${OFFICIAL}.`);
  return file;
}

/**
 * Starts auth, firestore, storage, functions and pubsub; resolves when all of them listen.
 * @param {{ file: string, ports: Ports, stateDir: string, onLog?: (line: string) => void }} options
 * @returns {Promise<Running>}
 */
export async function startEngine({ file, ports, stateDir, onLog }) {
  mkdirSync(stateDir, { recursive: true });
  const ours = Object.entries(ports).flatMap(([name, port]) => [
    name === 'websocket' ? '--firestore-websocket-port' : `--${name}-port`,
    String(port),
  ]);
  const child = spawn(
    file,
    [
      'suite',
      '--project-dir',
      root,
      '--project-id',
      projectId,
      '--node',
      nodeShim(),
      '--ui-archive',
      '/dev/null',
      '--no-ui',
      '--no-diagnostics',
      '--minimum-functions',
      '0',
      '--only',
      'auth,firestore,storage,functions,pubsub',
      '--state-dir',
      resolve(stateDir, 'engine'),
      ...ours,
    ],
    {
      cwd: stateDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
    },
  );
  const release = outliveNobody(child.pid ?? 0);
  const log = createWriteStream(resolve(stateDir, 'engine.log'));
  /** @type {string[]} */
  const recent = [];
  const exited = new Promise((/** @type {(words: string) => void} */ done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', () => {
      release();
      log.end();
      done(recent.slice(-8).join('\n'));
    });
  });
  const ready = new Promise((/** @type {(value: true) => void} */ done) => {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        log.write(text);
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          recent.push(line);
          if (recent.length > 50) recent.shift();
          if (line.includes('All emulators ready')) done(true);
          onLog?.(line);
        }
      });
    }
  });
  const words = await Promise.race([exited, ready]);
  if (words !== true) throw new Refusal(explain(words, stateDir));
  let asked = false;
  return {
    lost: new Promise((tell) => void exited.then((last) => asked || tell(last))),
    stop: async () => {
      asked = true;
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child.kill('SIGKILL'), 8000);
      await exited;
      clearTimeout(hurry);
    },
  };
}

/**
 * @param {string} words what the engine said last
 * @param {string} stateDir
 */
function explain(words, stateDir) {
  const taken = /cannot bind .* at [\d.]+:(\d+)/.exec(words)?.[1];
  if (taken) return `Port ${taken} is taken: choose a free block of ten with STACK_PORT=... npm start.`;
  if (words.includes('state is locked'))
    return `Another copy uses ${stateDir}: stop it, or name another folder with STATE_DIR=... npm start.`;
  return `The Firebase engine did not start:\n${words}`;
}
