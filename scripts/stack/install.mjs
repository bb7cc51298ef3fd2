import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readJson, Refusal, root } from './settings.mjs';

/** Installs the dependencies when node_modules differs from the lockfile. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies; this takes a minute and happens once.');
  const problem = await new Promise((/** @type {(problem: string | undefined) => void} */ done) => {
    const shell = process.platform === 'win32'; // npm is a .cmd file there
    const child = spawn('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell });
    child.once('error', ({ message }) => done(message));
    child.once('close', (code) => done(code === 0 ? undefined : 'npm ci failed'));
  });
  if (problem !== undefined)
    throw new Refusal(`The dependencies could not be installed (${problem}): see above, then try again.`);
}

/** Compares versions, not file times: a git checkout or a copy makes everything look new. */
function isInstalled() {
  if (!existsSync(resolve(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || wanted.optional) return true;
    return installed[path]?.version === wanted.version;
  });
}
