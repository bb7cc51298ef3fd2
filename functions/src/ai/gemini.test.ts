import { say } from '@firstmile/domain';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askGemini } from './gemini.ts';
import type { HttpError } from '../core/httpError.ts';

interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: { systemInstruction: { parts: { text: string }[] }; contents: { role: string; parts: { text: string }[] }[] };
}
/** Speaks the Gemini API: answers each request with `reply`, and remembers the requests. */
let standIn: Server;
let seen: Seen[];
let reply: { status: number; body: string } | 'never';
const says = (...parts: object[]) => ({ status: 200, body: JSON.stringify({ candidates: [{ content: { parts } }] }) });

beforeEach(async () => {
  seen = [];
  standIn = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Seen['body'] });
      if (reply !== 'never') response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  standIn.closeAllConnections();
  standIn.close();
});

const settings = () => ({
  key: 'secret-key',
  url: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`,
  model: 'some-model',
});
const ask = (timeout?: number) => askGemini(settings(), { task: 'Summarise.', input: 'Our secret plan', timeout });
const refusal = (timeout?: number): Promise<HttpError> =>
  ask(timeout).then(
    () => Promise.reject(new Error('It answered')),
    (error: unknown) => error as HttpError,
  );

it('sends the task and the input, with the key in a header, and returns the text', async () => {
  reply = says({ text: 'thinking', thought: true }, { text: '## Plan\n* **One**\n' }, { text: '- Two' });
  expect(await ask()).toBe('Plan\n- One\n- Two');
  expect(seen[0]?.path).toBe('/v1beta/models/some-model:generateContent');
  expect(seen[0]?.headers['x-goog-api-key']).toBe('secret-key');
  expect(seen[0]?.body.systemInstruction.parts[0]?.text).toMatch(/^Summarise\. /);
  expect(seen[0]?.body.contents).toEqual([{ role: 'user', parts: [{ text: 'Our secret plan' }] }]);
});

it.each<[string, typeof reply]>([
  ['refuses the key', { status: 403, body: '{"error":{"message":"bad secret-key"}}' }],
  ['breaks', { status: 500, body: 'oops' }],
  ['sends no JSON', { status: 200, body: '<html>' }],
  ['sends no text', says()],
  ['sends blanks', says({ text: ' \n' })],
])('says that the service did not answer when it %s', async (_name, answer) => {
  reply = answer;
  expect(await refusal()).toMatchObject({
    status: 500,
    says: say('ai.down'),
  });
});

it('has a time limit', async () => {
  reply = 'never';
  expect(await refusal(100)).toMatchObject({
    status: 500,
    says: say('ai.down'),
  });
});

it('reports an unreachable service', async () => {
  const nobody = askGemini({ ...settings(), url: 'http://127.0.0.1:1' }, { task: 'Summarise.', input: 'x' });
  await expect(nobody).rejects.toThrow('ai.down');
});

it('reports that the service is busy, or refuses a prompt', async () => {
  reply = { status: 429, body: '{}' };
  expect(await refusal()).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
  reply = { status: 200, body: '{"promptFeedback":{"blockReason":"SAFETY"}}' };
  expect(await refusal()).toMatchObject({
    status: 400,
    says: say('ai.blocked'),
  });
});
