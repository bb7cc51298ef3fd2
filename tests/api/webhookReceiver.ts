import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiEvent } from '@firstmile/domain';
import { Webhook } from 'standardwebhooks';

interface Received {
  id: string;
  data: ApiEvent;
  isRight: boolean;
  headers: Record<string, string>;
  body: string;
}
/** Answers a request. */
type Behave = (request: IncomingMessage, response: ServerResponse, event: ApiEvent) => void;
export const accept: Behave = (_, response) => response.writeHead(200).end('thank you');

/** A receiver that keeps what it got; `behave` answers. */
export async function startReceiver() {
  const state = { behave: accept, secrets: [] as string[] };
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { data } = JSON.parse(body) as { data: ApiEvent };
      const headers = request.headers as Record<string, string>;
      const isRight = state.secrets.every((secret) => isSigned(secret, body, headers));
      received.push({ id: headers['webhook-id'] ?? '', data, isRight, headers, body });
      state.behave(request, response, data);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { state, received, url, close: () => server.close() };
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false; // the library throws for a wrong signature
  }
}
