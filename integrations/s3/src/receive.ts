import { createServer, type IncomingMessage, type Server } from 'node:http';
import { verifyWebhook, type Delivery } from '../../../clients/ts/src/index.ts';
import { FILE_EVENTS, type Copy } from './copy.ts';

/** The most bytes of a delivery. */
const MAX_BODY = 256 * 1024;

/**
 * Makes the server that Firstmile's webhook posts to. It answers 204 once a file is copied or there is nothing to copy, and 502 when
 * copying failed: Firstmile then sends the event again.
 */
export function createReceiver({ secret, copy }: { secret: string; copy: Copy }): Server {
  return createServer((request, response) => {
    void receive(request, { secret, copy }).then((status) => response.writeHead(status).end());
  });
}

async function receive(request: IncomingMessage, { secret, copy }: { secret: string; copy: Copy }): Promise<number> {
  let delivery: Delivery;
  try {
    delivery = verifyWebhook({ secret, headers: request.headers, body: await bodyOf(request) });
  } catch (error) {
    console.warn('A delivery was refused.', error);
    return 401;
  }
  const { data } = delivery;
  if (!FILE_EVENTS.some((type) => type === data.type)) return 204;
  try {
    console.log(`${data.subject} of ${data.client.name}: ${await copy(data)}`);
    return 204;
  } catch (error) {
    console.error(`${data.subject} of ${data.client.name} was not copied, and will be sent again.`, error);
    return 502;
  }
}

/** Reads a body. Throws when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new Error('The body is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
