import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { onClose } from '../stack/lifecycle.mjs';
import { freeBlock } from '../stack/ports.mjs';
import { descendants, kill } from './processes.mjs';

/**
 * Starts a stack in a process of its own, and a server by which tests kill and start parts of it: POST /kill/functions, /kill/engine,
 * /kill/stack, and /start, which answers when everything runs again.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} the environment of the tests
 */
export async function killableStack(folder) {
  // two runs side by side look in different places: while a stack is down, its ports look free
  const block = await freeBlock(20_000 + (process.pid % 500) * 20);
  const ports = [String(await freeBlock(block + 10)), String(block), join(folder, 'faults')];
  const log = openSync(join(folder, 'stack.log'), 'a'); // the proxy logs there what it cannot reach
  const start = () => {
    const child = fork(join(import.meta.dirname, 'host.mjs'), ports, { stdio: ['ignore', log, log, 'ipc'] });
    const died = new Promise((_, fail) => child.once('exit', () => fail(new Error('The stack ended'))));
    died.catch(() => undefined); // callers of `ready` get the error
    return { child, died };
  };
  let host = start();
  onClose(async () => {
    const gone = new Promise((done) => host.child.once('exit', done));
    if (!host.child.connected) return;
    host.child.disconnect();
    await gone;
  });
  /** @returns {Promise<{ env: Record<string, string> }>} */
  const ready = () => Promise.race([new Promise((done) => host.child.once('message', done)), host.died]);
  const below = (/** @type {number | undefined} */ pid) => (pid === undefined ? [] : descendants(pid)); // pid 0 would mean every process
  const engine = () => below(host.child.pid).find(({ command }) => command.includes(' suite '));

  const work = {
    // parts that are down stay down
    '/kill/functions': async () => below(engine()?.pid).forEach(kill),
    '/kill/engine': async () => [engine()].forEach((process) => process && kill(process)),
    '/kill/stack': async () => {
      const { pid } = host.child;
      for (const process of [...(pid === undefined ? [] : [{ pid }]), ...below(pid)]) kill(process);
      await host.died.catch(() => undefined); // it was killed on purpose
    },
    '/start': async () => {
      if (host.child.exitCode !== null || host.child.signalCode !== null) host = start();
      else if (!engine()) host.child.send('engine');
      else return;
      await ready();
    },
  };
  const server = http.createServer((request, response) => {
    const todo = /** @type {Record<string, () => Promise<void>>} */ (work)[request.url ?? ''];
    Promise.resolve(todo?.()).then(
      () => response.end('done'),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  onClose(async () => server.closeAllConnections());
  const { env } = await ready();
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { ...env, FAULTS_CONTROL: `http://127.0.0.1:${address.port}` };
}
