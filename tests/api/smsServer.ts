import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The behaviour for the next texts: an HTTP status, or a connection that breaks after the server has read the text. */
export type Behaviour = number | 'breaks';

/** A provider of text messages on its own port, which stores the messages. */
export async function startSmsServer() {
  const received: { authorization: string; to: string; from: string; body: string }[] = [];
  const state: { behaviour: Behaviour } = { behaviour: 201 };
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      const fields = new URLSearchParams(form);
      const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => fields.get(name) ?? '');
      received.push({ authorization: request.headers.authorization ?? '', to, from, body });
      const { behaviour } = state;
      if (behaviour === 'breaks') request.socket.destroy();
      else response.writeHead(behaviour, behaviour < 400 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  return { url: `http://127.0.0.1:${port}/Messages.json`, received, state, close };
}
