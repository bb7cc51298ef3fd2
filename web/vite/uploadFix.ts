import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { bodyOf } from './body.ts';

/**
 * Holds resumable uploads to their offsets, as Firebase does. The engine appends whatever comes: a part whose link was cut leaves its
 * beginning in the file, and a part that comes twice (browsers repeat a request whose connection broke) is there twice.
 */
export function uploadFix(storage: string): Plugin {
  const install = ({ middlewares }: { middlewares: Connect.Server }): void => {
    middlewares.use((request, response, next) => {
      const { url = '', headers } = request;
      const isPart = url.startsWith('/v0/b/') && String(headers['x-goog-upload-command']).startsWith('upload');
      if (request.method === 'POST' && isPart) inTurn(url, storage, request, response).catch(next);
      else next();
    });
  };
  return { name: 'firstmile-upload-fix', configureServer: install, configurePreviewServer: install };
}

/** By address: the part of an upload that is being handed over, of which there is one at a time. */
const turns = new Map<string, Promise<void>>();

async function inTurn(url: string, storage: string, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request).catch(() => null);
  if (body === null) return; // cut: nothing of it counts, and nobody hears an answer
  const before = turns.get(url) ?? Promise.resolve();
  const turn = before.then(() => handOver(storage + url, request, body, response));
  const settled = turn.catch(() => undefined);
  turns.set(url, settled);
  await turn.finally(() => turns.get(url) === settled && turns.delete(url));
}

async function handOver(
  url: string,
  { headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  response: ServerResponse,
) {
  const ask = (command: string, part: { offset?: string; body?: Buffer<ArrayBuffer> }) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'x-goog-upload-command': command,
        ...(part.offset !== undefined && { 'x-goog-upload-offset': part.offset }),
        ...(headers.authorization !== undefined && { authorization: headers.authorization }),
      },
      ...(part.body && { body: part.body }),
    });
  const offset = String(headers['x-goog-upload-offset']);
  const known = await ask('query', {});
  if (known.headers.get('x-goog-upload-status') !== 'active') await answer(response, known, known.status);
  else if (known.headers.get('x-goog-upload-size-received') !== offset) await answer(response, known, 400);
  else {
    const reply = await ask(String(headers['x-goog-upload-command']), { offset, body });
    await answer(response, reply, reply.status);
  }
}

async function answer(response: ServerResponse, reply: Response, status: number): Promise<void> {
  const named = [...reply.headers].filter(([name]) => name.startsWith('x-g') || name === 'content-type');
  response.writeHead(status, Object.fromEntries(named)).end(Buffer.from(await reply.arrayBuffer()));
}
