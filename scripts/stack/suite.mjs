import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeShim, killOnExit } from './childProcess.mjs';
import { projectId, Refusal, root } from './settings.mjs';

/** @typedef {{ file: string, ports: import('./ports.mjs').Ports, stateDir: string, hasSchedule?: boolean, site?: string | undefined, onLog?: (line: string) => void }} Options */

/**
 * Starts auth, firestore, storage, functions and, for scheduled functions, pubsub; resolves when all of them listen.
 * @param {Options} options
 * @returns {Promise<{ lost: Promise<string>, stop: () => Promise<void> }>} `lost` resolves with the last output of an engine
 *   that ends unasked
 */
export async function startSuite(options) {
  const { child, lines, exited, ready } = launch(options);
  const isReady = await Promise.race([ready, exited]);
  if (!isReady) throw new Refusal(explain(lines.slice(-8).join('\n'), options.stateDir));

  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    const hurry = setTimeout(() => child.kill('SIGKILL'), 8000);
    await exited;
    clearTimeout(hurry);
  };
  const failure = lines.findIndex((line) => line.includes('Failed to load function definition'));
  if (failure >= 0) {
    await stop(); // the API would never answer
    throw new Refusal(`The functions do not load:\n${lines.slice(failure, failure + 8).join('\n')}`);
  }
  const lost = new Promise((/** @type {(words: string) => void} */ tell) => {
    void exited.then(() => isStopping || tell(lines.slice(-8).join('\n')));
  });
  return { lost, stop };
}

/** @param {Options} options */
function launch({ file, ports, stateDir, hasSchedule, site, onLog }) {
  const temporary = resolve(stateDir, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const child = spawn(file, ['suite', '--no-ui', '--no-diagnostics', ...flags(ports, stateDir, hasSchedule)], {
    cwd: stateDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // so that we pass Ctrl-C on, in order
    // The engine leaves a file under the project's name in the temporary folder, where a second copy would overwrite it.
    // The first start on a machine reads thousands of files: ten seconds are not enough for each.
    env: {
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...process.env,
      ...(site && { FIRSTMILE_SITE: site }),
      METADATA_SERVER_DETECTION: 'none',
      TMPDIR: temporary,
    },
  });
  const release = killOnExit(child.pid ?? 0);
  const log = createWriteStream(resolve(stateDir, 'engine.log'));
  /** @type {string[]} the latest */
  const lines = [];
  const ready = new Promise((/** @type {(isReady: boolean) => void} */ done) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        log.write(`${line}\n`);
        lines.push(line);
        if (lines.length > 50) lines.shift();
        if (line.includes('All emulators ready')) done(true);
        onLog?.(line);
      });
    }
  });
  const exited = new Promise((/** @type {(isReady: boolean) => void} */ done) => {
    child.once('error', (error) => lines.push(error.message));
    child.once('close', () => {
      release();
      log.end();
      done(false);
    });
  });
  return { child, lines, exited, ready };
}

/**
 * @param {import('./ports.mjs').Ports} ports
 * @param {string} stateDir
 * @param {boolean} [hasSchedule]
 */
function flags({ websocket, ...ports }, stateDir, hasSchedule = true) {
  const values = {
    'project-dir': root,
    'project-id': projectId,
    'state-dir': resolve(stateDir, 'engine'),
    node: nodeShim(),
    only: `auth,firestore,storage,functions${hasSchedule ? ',pubsub' : ''}`,
    'ui-archive': '/dev/null', // required, but not read without the UI
    'minimum-functions': 0,
    'firestore-websocket-port': websocket,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [`${name}-port`, port])),
  };
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/**
 * @param {string} words what the engine said last
 * @param {string} stateDir
 */
function explain(words, stateDir) {
  const taken = /cannot bind .* at [\d.]+:(\d+)/.exec(words)?.[1];
  if (taken) return `Port ${taken} is taken: choose a free block of ten with STACK_PORT=... npm start.`;
  if (words.includes('state is locked')) {
    return `Another copy uses ${stateDir}: stop it, or name another folder with STATE_DIR=... npm start.`;
  }
  const reason = /^suite failed: (.*)$/m.exec(words)?.[1];
  return reason ? `The Firebase engine did not start: ${reason}.` : `The Firebase engine did not start:\n${words}`;
}
