import { readFileSync } from 'node:fs';
import { Refusal } from './settings.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];
/** @type {Promise<never> | undefined} */
let ending;

/**
 * Registers a function that stops something, for the end of the process.
 * @param {() => Promise<void>} close
 */
export function onClose(close) {
  closers.push(close);
}

/**
 * Stops everything, newest first, and ends the process.
 * @param {number} code
 * @param {string} [lastLine] printed when all has stopped
 * @returns {Promise<never>}
 */
export function end(code, lastLine) {
  ending ??= (async () => {
    for (const close of closers.reverse()) await close().catch(report);
    if (lastLine) console.log(lastLine);
    process.exit(code);
  })();
  return ending;
}

/**
 * Runs the program: a signal, a lost parent or a failure stops everything it started.
 * @param {() => Promise<void>} program
 */
export async function main(program) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void end(signal === 'SIGINT' ? 0 : 143));
  watchParent();
  try {
    await program();
  } catch (error) {
    report(error);
    await end(1);
  }
}

/**
 * Ends the process when npm is gone: npm cannot forward a kill -9. Started by hand (`node scripts/start.mjs &`) the process may outlive
 * its shell.
 */
function watchParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const before = launchers();
  setInterval(() => launchers() === before || end(1), 500).unref();
}

/** Finds the processes that started us: npm, or npm and the shell between. */
function launchers() {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    if (name?.endsWith('sh')) return `${process.ppid} ${parent}`;
  } catch {
    // not Linux, or ended just now
  }
  return String(process.ppid);
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
