import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { bodyOf } from './body.ts';

/**
 * Makes resumable uploads check their offsets, as Firebase does. The engines append every request: a part whose connection broke leaves its
 * beginning in the file, and a repeated part (browsers repeat a request whose connection broke) is stored twice. Google's
 * emulator does not always report an upload's offset either.
 */
export function uploadFix(storage: string): Plugin {
  const install = ({ middlewares }: { middlewares: Connect.Server }): void => {
    middlewares.use((request, response, next) => {
      const { url = '', headers } = request;
      const isContinued = url.startsWith('/v0/b/') && /^(query|upload|finalize)/.test(commandOf(headers));
      if (request.method === 'POST' && isContinued) inTurn(storage, request, response).catch(next);
      else next();
    });
  };
  return { name: 'firstmile-upload-fix', configureServer: install, configurePreviewServer: install };
}

const commandOf = (headers: IncomingMessage['headers']): string => String(headers['x-goog-upload-command']);

/** The addresses of complete uploads. */
const complete = new Set<string>();
/** By address: the part that is being forwarded, one at a time per upload. */
const turns = new Map<string, Promise<void>>();

async function inTurn(storage: string, request: IncomingMessage, response: ServerResponse) {
  const { url = '', headers } = request;
  const body = await bodyOf(request).catch(() => null);
  if (body === null) return; // interrupted: nothing of it counts, and nobody receives an answer
  const before = turns.get(url) ?? Promise.resolve();
  const turn = before.then(() => handOver(storage + url, { headers, body }, response));
  const settled = turn.catch(() => undefined); // its own caller gets the error
  turns.set(url, settled);
  await turn.finally(() => turns.get(url) === settled && turns.delete(url));
}

type Part = Pick<IncomingMessage, 'headers'> & { body: Buffer<ArrayBuffer> };

async function handOver(url: string, { headers, body }: Part, response: ServerResponse) {
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
  const [command, offset] = [commandOf(headers), String(headers['x-goog-upload-offset'])];
  const known = await ask('query', {});
  const isOpen = known.ok && statusOf(url, known) === 'active';
  if (command === 'query' || !isOpen) await answer(response, { url, reply: known });
  else if (known.headers.get('x-goog-upload-size-received') !== offset)
    await answer(response, { url, reply: known, status: 400 });
  else {
    const reply = await ask(command, { offset, body });
    if (reply.ok && command.includes('finalize')) complete.add(url);
    await answer(response, { url, reply });
  }
}

const statusOf = (url: string, reply: Response): string =>
  reply.headers.get('x-goog-upload-status') ?? (complete.has(url) ? 'final' : 'active');

async function answer(response: ServerResponse, { url, reply, status = reply.status }: Answer): Promise<void> {
  const named = [...reply.headers].filter(([name]) => name.startsWith('x-g') || name === 'content-type');
  const said = reply.ok ? { 'x-goog-upload-status': statusOf(url, reply) } : {};
  response.writeHead(status, { ...Object.fromEntries(named), ...said }).end(Buffer.from(await reply.arrayBuffer()));
}

interface Answer {
  url: string;
  reply: Response;
  status?: number;
}
