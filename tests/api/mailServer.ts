import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  text: string;
}
/** The behaviour for the next mails: an SMTP reply code, or a connection that breaks after the server has read the mail. */
export type Behaviour = 'takes' | 'breaks' | number;

/** A mail server on its own port, which stores accepted mails. */
export async function startMailServer() {
  const received: Received[] = [];
  const state: { behaviour: Behaviour } = { behaviour: 'takes' };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { behaviour } = state;
        if (typeof behaviour === 'number') {
          callback(Object.assign(new Error('Not now'), { responseCode: behaviour }));
          return;
        }
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        if (behaviour === 'takes') callback(null);
        else
          for (const connection of server.connections as Set<{ _socket: { destroy: () => void } }>)
            connection._socket.destroy();
      });
    },
  });
  server.on('error', () => undefined); // connections that tests break
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(done);
    });
  return { port, received, state, close };
}
