import net from 'node:net';
import { Refusal } from './settings.mjs';

const NAMES = /** @type {const} */ ([
  'auth',
  'functions',
  'firestore',
  'websocket',
  'storage',
  'pubsub',
  'hub',
  'eventarc',
  'tasks',
  'logging',
]);

/** @typedef {Record<(typeof NAMES)[number], number>} Ports */

/**
 * Finds ten ports in a row for the emulators: the requested block, or else the first free one.
 * @param {number | undefined} first
 * @returns {Promise<Ports>}
 */
export async function emulatorPorts(first) {
  if (first !== undefined) {
    const taken = await firstTaken(first);
    if (taken === undefined) return block(first);
    throw new Refusal(`Port ${taken} is taken: choose a free block of ten with STACK_PORT=${first + 100} npm start.`);
  }
  return block(await freeBlock(9080));
}

/**
 * Finds ten free ports in a row; returns the first.
 * @param {number} from where to begin to look
 */
export async function freeBlock(from) {
  for (let start = from; start < from + 3000; start += 10) if ((await firstTaken(start)) === undefined) return start;
  throw new Refusal(
    `Found no ten free ports in a row from ${from} on: name a free block with STACK_PORT=... npm start.`,
  );
}

/**
 * Throws when another program uses the port of the web server.
 * @param {number} port
 */
export async function needFree(port) {
  if (await isFree(port)) return;
  throw new Refusal(
    `Port ${port} is taken: stop the program that uses it or choose another with PORT=${port + 10} npm start.`,
  );
}

/** Finds a free port. */
export async function anyPort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  await new Promise((done) => server.close(done));
  return port;
}

/** @param {number} first */
function block(first) {
  return /** @type {Ports} */ (Object.fromEntries(NAMES.map((name, index) => [name, first + index])));
}

/** @param {number} first */
async function firstTaken(first) {
  for (let port = first; port < first + NAMES.length; port++) if (!(await isFree(port))) return port;
  return undefined;
}

/**
 * Checks whether a port is free on both loopback addresses: a browser tries both for "localhost", and another program on either of them
 * would answer.
 * @param {number} port
 */
async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((answer) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      answer(!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)));
  });
}
