import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnable } from './glibc.mjs';
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

/** The engine takes one program as its Node; this one adds the preload, which NODE_OPTIONS cannot: the engine filters it. */
function nodeShim() {
  const shim = resolve(local, `engine/node-${process.versions.node}`);
  const preload = pathToFileURL(resolve(import.meta.dirname, 'preload.mjs')).href;
  const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const script = `#!/bin/sh\nexec ${quote(process.execPath)} --import ${quote(preload)} "$@"\n`;
  // Not rewritten without need: another copy may be running it, and the system refuses to run a file that is being written.
  if (existsSync(shim) && readFileSync(shim, 'utf8') === script) return shim;
  mkdirSync(resolve(local, 'engine'), { recursive: true });
  writeFileSync(`${shim}.${process.pid}`, script, { mode: 0o755 });
  renameSync(`${shim}.${process.pid}`, shim);
  return shim;
}

/**
 * Stops the engine when this process ends in any way, kill -9 included: a shell waits for our end of a pipe to close.
 * @param {number} pid
 * @returns {() => void} ends the watch
 */
function outliveNobody(pid) {
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  return () => void watch.kill('SIGKILL');
}
