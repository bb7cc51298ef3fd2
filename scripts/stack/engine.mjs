import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnable } from './glibc.mjs';
import { local, readJson, Refusal, root } from './settings.mjs';

const OFFICIAL = 'the official Firebase emulators do the same with Java 21 or newer: npm run start:official';

/** Asked before anything is installed: on another system there is no engine to install. */
export function needPlatform() {
  if (process.platform === 'linux' && process.arch === 'x64') return;
  throw new Refusal(
    `The built-in Firebase stack runs on Linux x64 and this is ${process.platform} ${process.arch}: ${OFFICIAL}.`,
  );
}

/**
 * The engine is an npm package with one binary; says what to do when it is not there or does not run.
 * @returns {string} the file to run
 */
export function findEngine() {
  needPlatform();
  const name = '@firenook/cli-linux-x64';
  const binary = resolve(root, 'node_modules', name, 'bin/firenook');
  if (!existsSync(binary)) throw new Refusal(`The package ${name} is not installed: run npm ci; or ${OFFICIAL}.`);
  const { version } = readJson(`node_modules/${name}/package.json`);
  const file = runnable(binary, resolve(local, `engine/firenook-${version}`));
  if (!file)
    throw new Refusal(
      `The package ${name} does not start here (glibc 2.34 or newer and a whole download needed): run npm ci; or ${OFFICIAL}.`,
    );
  return file;
}
