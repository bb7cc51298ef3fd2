import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { AI_PER_ACCOUNT, aiCalls, MAX_PROMPT, type AiAnswer } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { saveUpTo } from './onboarding.ts';
import { call, expectRefusal, newAdmin, newClient, site, type Person } from './support.ts';

let client: Person;
beforeAll(async () => {
  client = await newClient();
});

const ask = (tool: string, prompt: unknown, { token } = client) =>
  call<AiAnswer>('POST', `/api/ai/${tool}`, { token, body: { prompt } });
const paths = Object.values(aiCalls).map(({ path }) => path);

const BRIEF = `The shop sells teas and coffees from small farms. It was a sunny day. Somebody once asked for cake.
The new shop has to open on 1 March 2027. The budget of the shop is $25,000. We like green.`;

describe('the tools', () => {
  it('summarise the sent text, and name the engine', async () => {
    const { status, body } = await ask('document-summary', BRIEF);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['engine', 'result']);
    expect(body.engine).toBe('local');
    expect(body.result).toContain('Dates: 1 March 2027');
    expect(body.result).toContain('- The shop sells teas');
    expect((await ask('document-summary', 'Ships sail. Waves roll.')).body.result).not.toContain('shop');
  });
  it('outline any prompt, and do not pretend to be a model', async () => {
    const { status, body } = await ask('custom', `What is this about? ${BRIEF}`);
    expect(status).toBe(200);
    expect(body.result).toMatch(/^This is an outline of what you entered/);
    expect(body.result).toContain('- What is this about?');
  });
  it("recommend from the caller's own project, once there is one", { tags: ['wide'] }, async () => {
    const [owner, other] = await Promise.all([newClient(), newClient()]);
    const before = await ask('project-recommendations', 'What next?', owner);
    expect(before.status).toBe(200);
    expect(before.body.result).toMatch(/^Your project details are not filled in yet/);
    await saveUpTo(owner.token, 4);
    const { projectTitle } = exampleData(4) as { projectTitle: string };
    expect((await ask('project-recommendations', 'What next?', owner)).body.result).toContain(projectTitle);
    expect((await ask('project-recommendations', 'What next?', other)).body.result).not.toContain(projectTitle);
  });
  it('do not send an admin to an onboarding, and summarise for them', { tags: ['wide'] }, async () => {
    const admin = await newAdmin();
    expect((await ask('document-summary', BRIEF, admin)).status).toBe(200);
    const { status, body } = await ask('project-recommendations', 'What next?', admin);
    expect(status).toBe(200);
    expect(body.result).toMatch(/an admin's account has none/);
  });
});

describe('a prompt', () => {
  it.each(paths)('of %s is needed', { tags: ['wide'] }, async (path) => {
    for (const body of [{}, { prompt: '' }, { prompt: ' \n\t' }, { prompt: null }, { prompt: 7 }, { prompt: ['x'] }]) {
      const details = expectRefusal(await call('POST', path, { token: client.token, body }), 400);
      expect(details[0]?.field).toBe('prompt');
    }
    expectRefusal(await call('POST', path, { token: client.token, body: '[]' }), 400);
  });
  it('may be as long as documented, and no longer', async () => {
    expect((await ask('document-summary', 'é'.repeat(MAX_PROMPT))).status).toBe(200);
    const details = expectRefusal(await ask('document-summary', 'x'.repeat(MAX_PROMPT + 1)), 400);
    expect(details).toEqual([{ field: 'prompt', msg: 'Prompt must be at most 20,000 characters' }]);
  });
  it.each([1_000_000, 1_048_576])('of %i bytes is too large', { tags: ['wide'] }, async (bytes) => {
    for (const path of paths)
      expectRefusal(await call('POST', path, { token: client.token, body: { prompt: 'x'.repeat(bytes) } }), 413);
  });
});

describe('another address', () => {
  /** Sends the path unchanged; `fetch` would normalise it. */
  const raw = (path: string) =>
    new Promise<number>((done, fail) => {
      const { hostname, port } = new URL(site);
      const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
      const sent = request({ hostname, port, path, method: 'POST', headers }, (reply) => {
        reply.resume();
        done(reply.statusCode ?? 0);
      });
      sent.on('error', fail);
      sent.end('{"prompt":"x"}');
    });

  it.each(['/api/ai/../../users', '/api/ai/..%2F..%2Fusers', '/api/ai/%2e%2e/users', '/api/ai/nope', '/api/ai'])(
    '%s leads nowhere',
    async (path) => expect([404, 405]).toContain(await raw(path)),
  );
});

describe('too many prompts', () => {
  it(
    'of one account are refused, with all tools together; another account is not touched',
    { tags: ['wide'] },
    async () => {
      const [busy, other] = await Promise.all([newClient(), newClient()]);
      const tools = ['document-summary', 'custom', 'project-recommendations'];
      const replies = [];
      for (let index = 0; index < AI_PER_ACCOUNT + 3; index++)
        replies.push(await ask(tools[index % 3] ?? '', 'One. Two.', busy));
      expect(replies.slice(0, AI_PER_ACCOUNT).map(({ status }) => status)).toEqual(Array(AI_PER_ACCOUNT).fill(200));
      for (const refused of replies.slice(AI_PER_ACCOUNT)) {
        expectRefusal(refused, 429, /Please try again in \d+ seconds/);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await ask('custom', 'One.', other)).status).toBe(200);
    },
  );
});
