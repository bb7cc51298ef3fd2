import { spawn } from 'node:child_process';
import { killOnExit } from './childProcess.mjs';
import { root } from './settings.mjs';

/** @typedef {{ code: number, output: string }} Result */

/**
 * Runs a command to its end and returns its output; never throws. The command and all that it started are ended when this process ends, in
 * whatever way, or when it takes longer than `seconds`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, seconds?: number }} [options] `show` prints along
 * @returns {Promise<Result>}
 */
export function run(command, args, { env = process.env, show = false, seconds = 600 } = {}) {
  return new Promise((done) => {
    const shell = process.platform === 'win32' && command.startsWith('np'); // npm and npx are .cmd files there
    const detached = process.platform !== 'win32'; // a process group of its own, which is ended as a whole
    const child = spawn(command, args, { cwd: root, env, shell, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    const group = detached && child.pid ? -child.pid : undefined;
    const release = group === undefined ? undefined : killOnExit(group);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    const end = () => {
      try {
        if (group) process.kill(group, 'SIGTERM');
        else child.kill('SIGTERM');
      } catch {
        // gone already
      }
    };
    const limit = setTimeout(() => {
      output += `\nStopped after ${seconds} s.\n`;
      end();
    }, seconds * 1000);
    process.once('exit', end);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit);
      process.off('exit', end);
      release?.();
      done({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a script of an installed package, without npx and its half second.
 * @param {string} script inside node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPackage(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}
