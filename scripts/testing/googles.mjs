import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { javaVersion } from '../stack/java.mjs';
import { onClose } from '../stack/lifecycle.mjs';
import { killOnExit } from '../stack/childProcess.mjs';
import { anyPort } from '../stack/ports.mjs';
import { Refusal } from '../stack/settings.mjs';

const JAVA = 17;
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * Finds Google's own Firestore emulator on this computer: the reference for rules, where the built-in engine is lenient.
 * @returns {{ jar: string } | { whyNot: string }}
 */
export function findGoogles() {
  const named = process.env['FIRESTORE_EMULATOR_JAR'];
  if (named && !existsSync(named)) throw new Refusal(`FIRESTORE_EMULATOR_JAR names ${named}, which does not exist.`);
  const jar = named || jarOfGcloud();
  if (!jar)
    return {
      whyNot:
        'neither FIRESTORE_EMULATOR_JAR nor a Google Cloud SDK with it is here (gcloud components install cloud-firestore-emulator)',
    };
  const version = javaVersion();
  if (version === undefined) return { whyNot: 'there is no Java here' };
  return version < JAVA ? { whyNot: `it needs Java ${JAVA} and this is ${version}` } : { jar };
}

/** Finds the emulator in the SDK, which keeps its parts beside the folder of its program. */
function jarOfGcloud() {
  const programs = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['gcloud', 'gcloud.cmd'].map((name) => join(folder, name)));
  const program = programs.find((file) => existsSync(file));
  const jar = program && join(dirname(dirname(realpathSync(program))), COMPONENT);
  return jar && existsSync(jar) ? jar : undefined;
}

/**
 * Starts the emulator for as long as this process runs.
 * @param {string} jar
 * @returns {Promise<Record<string, string>>} the environment of the tests
 */
export async function startGoogles(jar) {
  const port = await anyPort();
  // only the quick compiler: in a run of two minutes the thorough one costs more than it saves
  const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en', '-Xmx900m', '-cp', jar];
  const args = [...java, MAIN, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (words = (words + text).slice(-2000)));
  const ended = new Promise((/** @type {(how: string) => void} */ tell) => {
    child.once('error', (error) => tell(error.message));
    child.once('close', (code) => tell(`it ended with code ${code}:\n${words}`));
  });
  const release = process.platform === 'win32' ? () => undefined : killOnExit(child.pid ?? 0);
  onClose(async () => {
    child.kill('SIGTERM');
    await ended;
    release();
  });
  const how = await Promise.race([ended, answers(port)]);
  if (how !== undefined) throw new Refusal(`Google's Firestore emulator did not start: ${how}`);
  return { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`, STACK_KIND: 'official' };
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} what is wrong, if it is
 */
async function answers(port) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return undefined;
  }
  return 'it did not answer within 60 s.';
}
