import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const site = new URL(process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173');

/** The fault of a request: it gets lost, its answer gets lost, it is answered 503 without the server, or it is late. */
export type RequestFault = 'drop' | 'loseAnswer' | 'refuse' | 'delay';

const LATE_MS = 4000;
const CHANGES = /:commit|\/v0\/b\/|:batchGet|\/api\//;

/** Ports for all links of this process, one after the other, because a browser's storage belongs to an address. */
let port = 0;

/**
 * A link to the app at its own address, which can be cut, and which causes faults in the next requests that change or check
 * data. Unlike a browser's route it also covers the service worker.
 */
export async function startLink() {
  let isCut = false;
  let troubles: RequestFault[] = [];

  const server = http.createServer((request, response) => void pass(request, response));
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fail = () => response.destroy();
    if (isCut) return void fail();
    const isChange = request.method !== 'GET' && CHANGES.test(request.url ?? '');
    const trouble = isChange ? troubles.shift() : undefined;
    if (trouble === 'drop') return void fail();
    if (trouble === 'refuse') return void response.writeHead(503).end();
    if (trouble === 'delay') await pause(LATE_MS);
    const { hostname, port } = site;
    const { url: path, method, headers } = request;
    const ahead = http.request({ hostname, port, path, method, headers }, (reply) => {
      if (trouble === 'loseAnswer') {
        reply.resume().on('end', fail);
        return;
      }
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', fail).pipe(response);
    });
    ahead.on('error', fail);
    response.on('close', () => trouble !== 'loseAnswer' && ahead.destroy());
    request.pipe(ahead);
  }

  server.listen(port);
  await new Promise((done) => server.once('listening', done));
  ({ port } = server.address() as AddressInfo);
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
      troubles = [];
    },
    trouble: (...more: RequestFault[]) => void troubles.push(...more),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
