import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../stack/run.mjs';

/** Checks whether packages of Debian can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

let turn = Promise.resolve();

/**
 * Installs packages of Debian, one list after the other (apt locks out a second run), and prints why if that fails.
 * @param {string[]} choices lists of packages: the first that is to be had
 */
export const aptInstall = (...choices) => (turn = turn.then(() => install(choices)));

/** @param {string[]} choices */
async function install(choices) {
  const installs = choices.map((packages) => `apt-get install -y -qq --no-install-recommends ${packages}`);
  const command = `apt-get update -qq && (${installs.join(' || ')})`;
  const { code, output } = await run('sh', ['-c', command], { seconds: 300 });
  if (code !== 0) console.log(output);
}

/** @param {string} program @returns {string | undefined} where it is */
export function which(program) {
  // Windows has no sh
  return spawnSync('sh', ['-c', 'command -v "$0"', program], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
