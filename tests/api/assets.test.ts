import { expect, it } from 'vitest';
import { site } from './support.ts';

const get = (path: string) => fetch(site + path, { headers: { accept: '*/*' } });
const page = await (await get('/app.html')).text();
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');

it('serves the scripts, but not their sources', async () => {
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of [...scripts, '/sw.js']) {
    const reply = await get(path);
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await reply.text()).includes('sourceMappingURL')).toBe(false);
    expect((await get(`${path}.map`)).status).toBe(404);
  }
});

it('answers 404 for a missing script, and opens the app at any other address', async () => {
  expect((await get('/assets/gone-12345678.js')).status).toBe(404);
  const reply = await get('/dashboard/of/nobody');
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe(page);
});
