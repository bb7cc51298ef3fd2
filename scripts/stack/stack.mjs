import { buildFunctions, buildWeb } from './build.mjs';
import { findEngine } from './engine.mjs';
import { emulatorPorts } from './ports.mjs';
import { hideAccounts, waitForAnswers } from './ready.mjs';
import { projectId, siteAt } from './settings.mjs';
import { startSuite } from './suite.mjs';
import { serveWeb } from './web.mjs';

/**
 * @typedef {object} Emulators
 * @property {import('./ports.mjs').Ports} ports
 * @property {'built-in' | 'official'} kind
 * @property {Record<string, string>} env by which tests, seeds and Admin scripts reach them
 * @property {Promise<string>} lost resolves with the last output when they end unexpectedly
 *
 * @typedef {Emulators & { url: string }} Stack with the web server in front
 *
 * @typedef {(close: () => Promise<void>) => void} OnClose registers, for each started process, a function that stops it, so
 * that an interrupted or failed start leaves nothing behind
 */

/**
 * Starts the built-in engine with the functions in it.
 * @param {object} options
 * @param {number | undefined} [options.stackPort] first of ten ports
 * @param {number | undefined} [options.port] of the web server, to which the links of mails lead
 * @param {string} options.stateDir where the data lives
 * @param {boolean} [options.hasSchedule] false: no scheduled function runs by itself
 * @param {(line: string) => void} [options.onLog] gets every line that the engine prints
 * @param {OnClose} options.onClose
 * @returns {Promise<Emulators>}
 */
export async function startEmulators({ stackPort, port, stateDir, hasSchedule = true, onLog, onClose }) {
  const file = findEngine();
  await buildFunctions();
  const ports = await emulatorPorts(stackPort);
  const site = port === undefined ? undefined : siteAt(port);
  const { lost, stop } = await startSuite({ file, ports, stateDir, hasSchedule, site, ...(onLog && { onLog }) });
  onClose(stop);
  await hideAccounts(ports.auth);
  return { kind: 'built-in', ports, lost, env: environment('built-in', ports) };
}

/**
 * Starts emulators, unless some are starting, and the web server in front; waits until app and API answer.
 * @param {object} options
 * @param {number} options.port of the web server
 * @param {string} options.stateDir
 * @param {number | undefined} [options.stackPort]
 * @param {boolean} [options.dev] serves the sources with hot reload instead of the built app
 * @param {boolean} [options.hasSchedule]
 * @param {(line: string) => void} [options.onLog]
 * @param {OnClose} options.onClose
 * @param {Promise<Emulators>} [emulators]
 * @returns {Promise<Stack>}
 */
export async function bringUp(options, emulators = startEmulators(options)) {
  const { port, dev, onClose } = options;
  const [{ kind, ports, env, lost }, folder] = await Promise.all([emulators, dev ? undefined : buildWeb()]);
  onClose(await serveWeb({ port, ports, folder }));
  const url = siteAt(port);
  await waitForAnswers(url);
  return { kind, url, ports, lost, env: { ...env, FIRSTMILE_URL: url } };
}

/**
 * @param {Emulators['kind']} kind
 * @param {import('./ports.mjs').Ports} ports
 * @param {boolean} [hasStorage] without it, tests and seed leave out what needs Storage
 * @returns {Record<string, string>}
 */
export function environment(kind, { firestore, auth, storage, functions }, hasStorage = true) {
  return {
    STACK_KIND: kind,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    ...(hasStorage && { FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}` }),
    // The Firestore that Storage's rules ask: rules tests may use another one than this.
    STORAGE_FIRESTORE_HOST: `127.0.0.1:${firestore}`,
    GCLOUD_PROJECT: projectId,
    FIRSTMILE_FUNCTIONS: `http://127.0.0.1:${functions}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}
