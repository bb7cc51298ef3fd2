import { buildFunctions, buildWeb } from './build.mjs';
import { findEngine } from './engine.mjs';
import { emulatorPorts } from './ports.mjs';
import { hideAccounts, waitForAnswers } from './ready.mjs';
import { projectId } from './settings.mjs';
import { startSuite } from './suite.mjs';
import { serveWeb } from './web.mjs';

/**
 * @typedef {object} Stack
 * @property {string} url of the web server
 * @property {import('./ports.mjs').Ports} ports
 * @property {Record<string, string>} env what tests, seeds and Admin scripts need to reach it
 * @property {Promise<string>} lost resolves with the last words when the emulators end by themselves
 */

/**
 * Brings up emulators and web server and waits until both answer.
 * @param {object} options
 * @param {number} options.port of the web server
 * @param {number | undefined} options.stackPort first of ten ports for the emulators
 * @param {string} options.stateDir where the data lives
 * @param {boolean} [options.dev]
 * @param {(line: string) => void} [options.onLog] gets every line that the emulators print
 * @param {(close: () => Promise<void>) => void} options.onClose is told how to undo each thing that was started, at once,
 *   so that an interrupted or failed start leaves nothing behind
 * @returns {Promise<Stack>}
 */
export async function bringUp({ port, stackPort, stateDir, dev = false, onLog, onClose }) {
  const file = findEngine();
  const [folder] = await Promise.all([dev ? undefined : buildWeb(), buildFunctions()]);
  const ports = await emulatorPorts(stackPort);
  const engine = await startSuite({ file, ports, stateDir, ...(onLog && { onLog }) });
  onClose(engine.stop);
  return { ...(await serveStack({ port, ports, folder, onClose })), lost: engine.lost };
}

/**
 * Puts the web server in front of running emulators.
 * @param {{ port: number, ports: import('./ports.mjs').Ports, folder: string | undefined,
 *   onClose: (close: () => Promise<void>) => void }} options
 */
export async function serveStack({ port, ports, folder, onClose }) {
  await hideAccounts(ports.auth);
  onClose(await serveWeb({ port, ports, folder }));
  const url = `http://localhost:${port}`;
  await waitForAnswers(url);
  return { url, ports, env: environment(url, ports) };
}

/**
 * @param {string} url
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Record<string, string>}
 */
function environment(url, { firestore, auth, storage }) {
  return {
    FIRSTMILE_URL: url,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: 'none',
  };
}
