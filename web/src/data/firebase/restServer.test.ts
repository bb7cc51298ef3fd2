import { describe, expect, it } from 'vitest';
import { restServer } from './restServer.ts';
import type { RestOptions } from './restCalls.ts';

const token = `x.${btoa(JSON.stringify({ sub: 'ada' }))}.x`;
const never = <T>() => new Promise<T>(() => undefined);
const request = { uid: 'ada', device: 'phone', number: 1, ids: ['w1'], writes: [], unchangedSince: {} };
const answers = (reply: () => Promise<Response>, changes: Partial<RestOptions> = {}) => {
  const server = restServer({
    base: 'https://server.example/v1',
    projectId: () => Promise.resolve('demo'),
    token: () => Promise.resolve(token),
    fetch: reply,
    ...changes,
  });
  return Promise.all([server.commit(request), server.read('ada', ['a/1', 'a/2'])]);
};
const both = (is: string) => [{ is }, { is }];
const failure = (status: number, word: string) =>
  Promise.resolve(Response.json({ error: { code: status, status: word } }, { status }));

describe('a reply', () => {
  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ["a hotel's page", () => Promise.resolve(new Response('<html>Welcome</html>'))],
    ['a page that is not there', () => Promise.resolve(new Response('Not found', { status: 404 }))],
    ["a gateway's page", () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['a server that is out', () => failure(503, 'UNAVAILABLE')],
    ['an answer that breaks off', () => Promise.resolve(new Response(broken()))],
  ])('%s is lost', async (_, reply) => {
    expect(await answers(reply)).toEqual(both('lost'));
  });

  it('is busy when there are too many requests', async () => {
    expect(await answers(() => failure(429, 'RESOURCE_EXHAUSTED'))).toEqual(both('busy'));
  });

  it('asks to sign in when a renewed token is refused, too', async () => {
    let sent = 0;
    const forced: boolean[] = [];
    const refused = () => failure(401, 'UNAUTHENTICATED').finally(() => (sent += 1));
    const renewing = (force: boolean) => Promise.resolve(token).finally(() => forced.push(force));
    expect(await answers(refused, { token: renewing })).toEqual(both('signIn'));
    expect(forced.filter(Boolean)).toHaveLength(2); // one for the commit, one for both documents
    expect(sent).toBe(6);
  });
});

describe("another person's token", () => {
  it.each([
    ['of somebody else', `x.${btoa(JSON.stringify({ sub: 'grace' }))}.x`],
    ['that names nobody', 'x'],
    ['of nobody', null],
  ])('a token %s sends nothing', async (_, other) => {
    let sent = 0;
    const count = () => Promise.resolve(Response.json({})).finally(() => (sent += 1));
    expect(await answers(count, { token: () => Promise.resolve(other) })).toEqual(both('signIn'));
    expect(sent).toBe(0);
  });
  it('a token that replaces a refused one sends nothing either', async () => {
    let sent = 0;
    const refused = () => failure(403, 'PERMISSION_DENIED').finally(() => (sent += 1));
    const other = `x.${btoa(JSON.stringify({ sub: 'grace' }))}.x`;
    const changing = (force: boolean) => Promise.resolve(force ? other : token);
    expect(await answers(refused, { token: changing })).toEqual(both('signIn'));
    expect(sent).toBe(3);
  });
});

describe('the time limit', () => {
  const stuck: typeof fetch = (_, options) =>
    new Promise((_done, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

  it('makes a request without an answer lost', async () => {
    expect(await answers(never, { fetch: stuck, limit: 1 })).toEqual(both('lost'));
  });
  it.each<[string, Partial<RestOptions>]>([
    ['the token does not come', { token: never }],
    ['the project stays unknown', { projectId: never }],
  ])('reports that nothing was sent while %s', async (_, changes) => {
    expect(await answers(never, { ...changes, limit: 1 })).toEqual(both('busy'));
  });
});

const broken = () => new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
