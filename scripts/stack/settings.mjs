import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const local = resolve(root, '.local');

export const projectId = /** @type {string} */ (readJson('.firebaserc').projects.default);

/** @param {string} path inside the repository */
export function readJson(path) {
  return JSON.parse(readFileSync(resolve(root, path), 'utf8'));
}

/** A failure that we expect: its message is one sentence that says what to do, and no stack is shown. */
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
 * What `npm start` was asked for: environment and flags.
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
 * The app's address where its web server has this port.
 * @param {number} port
 */
export const siteAt = (port) => `http://localhost:${port}`;

/**
 * Where the data lives: the two kinds of stack cannot read each other's.
 * @param {'built-in' | 'official'} kind
 */
export const stateDirOf = (kind) =>
  resolve(root, process.env['STATE_DIR'] || (kind === 'official' ? '.local/official' : '.local/state'));
