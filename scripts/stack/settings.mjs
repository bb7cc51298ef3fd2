import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const local = resolve(root, '.local');

export const projectId = /** @type {string} */ (readJson('.firebaserc').projects.default);

/** @param {string} path inside the repository */
export function readJson(path) {
  return JSON.parse(readFileSync(resolve(root, path), 'utf8'));
}

/** An expected failure: its message is one sentence of advice, shown without a stack. */
export class Refusal extends Error {}

/**
 * Reads a port from the environment.
 * @param {string} name
 * @param {number} [fallback]
 */
function portFrom(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_526) return port;
  throw new Refusal(`${name} must be a port number below 65526 and is "${text}".`);
}

/**
 * Reads the settings of `npm start` from environment and flags.
 * @param {string[]} args
 */
export function readSettings(args) {
  const known = ['--dev', '--reset', '--empty', '--official'];
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown) throw new Refusal(`Unknown option ${unknown}: npm start takes ${known.join(', ')} after "--".`);
  return {
    port: portFrom('PORT', 5173) ?? 5173,
    stackPort: portFrom('STACK_PORT'),
    dev: args.includes('--dev'),
    reset: args.includes('--reset'),
    empty: args.includes('--empty'),
    official: args.includes('--official'),
  };
}

/**
 * Builds the app's address on a port.
 * @param {number} port
 */
export const siteAt = (port) => `http://localhost:${port}`;

/**
 * Finds the folder of the data: the two kinds of stack cannot read each other's.
 * @param {'built-in' | 'official'} kind
 */
export const stateDirOf = (kind) =>
  resolve(root, process.env['STATE_DIR'] || (kind === 'official' ? '.local/official' : '.local/state'));
