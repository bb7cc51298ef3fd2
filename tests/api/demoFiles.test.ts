import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { objectPath } from '@firstmile/domain';
import { DEMO_CLIENTS } from '../../scripts/seed/people.ts';
import { signIn } from '../../scripts/seed/session.ts';
import { bucket, HAS_STORAGE, newClient, PASSWORD, site } from './support.ts';

/** Starts a proxy that drops the answer to the first request which sends the bytes of a file. */
async function losingFirstAnswer() {
  const { hostname, port } = new URL(site);
  let lost = 0;
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    const ahead = request({ hostname, port, path: url, method, headers }, (reply) => {
      if (lost === 0 && method === 'POST' && url.startsWith('/v0/b/')) {
        lost += 1;
        reply.resume().once('end', () => response.destroy());
        return;
      }
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    ahead.once('error', () => response.destroy());
    incoming.pipe(ahead);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.runIf(HAS_STORAGE)('the files of the demo', () => {
  it('count as arrived when only the answer was lost', async () => {
    const { uid, email } = await newClient();
    const proxy = await losingFirstAnswer();
    const [client] = DEMO_CLIENTS;
    if (!client) throw new Error('The demo has no clients');
    const session = await signIn(proxy.url, email, PASSWORD);
    const files = (await session.upload(client)) as { id: string }[];
    proxy.close();
    expect(proxy.lost()).toBe(1);
    const there = await Promise.all(files.map(({ id }) => bucket.file(objectPath(uid, id)).exists()));
    expect(there).toEqual([[true], [true], [true]]);
  });
});
