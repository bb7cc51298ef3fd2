import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { local } from './settings.mjs';

/** Makes a program that runs Node with the preload, for the engine, which takes one program as its Node and filters NODE_OPTIONS. */
export function nodeShim() {
  const shim = resolve(local, `engine/node-${process.versions.node}`);
  const preload = import.meta.resolve('./preload.mjs');
  const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const script = `#!/bin/sh\nexec ${quote(process.execPath)} --import ${quote(preload)} "$@"\n`;
  // not rewritten without need: another copy may be running it, and the system refuses to run a file that is being written
  if (existsSync(shim) && readFileSync(shim, 'utf8') === script) return shim;
  mkdirSync(resolve(local, 'engine'), { recursive: true });
  writeFileSync(`${shim}.${process.pid}`, script, { mode: 0o755 });
  renameSync(`${shim}.${process.pid}`, shim);
  return shim;
}

/**
 * Stops a process when this one ends in any way, kill -9 included: a shell waits for our end of a pipe to close.
 * @param {number} pid a negative one names a process group
 * @returns {() => void} ends the watch
 */
export function killOnExit(pid) {
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  return () => void watch.kill('SIGKILL');
}
