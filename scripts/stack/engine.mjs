import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnable } from './glibc.mjs';
import { local, readJson, Refusal, root } from './settings.mjs';

const NAME = '@firenook/cli-linux-x64';

/**
 * Explains why a system has no built-in engine, before anything is installed; undefined if it has one.
 * @param {string} platform
 * @param {string} arch
 */
export function platformProblem(platform = process.platform, arch = process.arch) {
  if (platform === 'linux' && arch === 'x64') return undefined;
  return `The built-in Firebase stack runs on Linux x64 and this is ${platform} ${arch}`;
}

/** Explains why the built-in engine does not run here, after the packages were installed; undefined if it runs. */
export function engineProblem() {
  const engine = lookUp();
  return 'problem' in engine ? engine.problem : undefined;
}

/**
 * Finds the engine, an npm package with one binary; throws with advice when it is missing or does not run.
 * @returns {string} the file to run
 */
export function findEngine() {
  const engine = lookUp();
  if ('problem' in engine) throw new Refusal(`${engine.problem}.`);
  return engine.file;
}

/** @returns {{ file: string } | { problem: string }} */
function lookUp() {
  const problem = platformProblem();
  if (problem) return { problem };
  const binary = resolve(root, 'node_modules', NAME, 'bin/firenook');
  if (!existsSync(binary)) return { problem: `The package ${NAME} is not installed (npm ci installs it)` };
  const { version } = readJson(`node_modules/${NAME}/package.json`);
  const file = runnable(binary, resolve(local, `engine/firenook-${version}`));
  if (file) return { file };
  return {
    problem: `The package ${NAME} does not start here (it needs glibc 2.34 or newer and a complete download: npm ci)`,
  };
}
