import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verifierPage } from './verifierPage.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: { rewrites: { source: string; destination?: string }[] };
};

it('/verify is a page whose only script is a file of the site, and whose policy lets it reach nothing', async () => {
  const files = new Map<string, string>();
  const build = verifierPage().generateBundle as unknown as (this: object) => Promise<void>;
  await build.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source),
  });
  const page = hosting.rewrites.find(({ source }) => source === '/verify')?.destination ?? '';
  const html = files.get(page.slice(1)) ?? '';
  expect(html).toContain("default-src 'none'; script-src 'self'");
  const scripts = Array.from(html.matchAll(/<script src="\/([^"]+)"><\/script>/g), ([, path = '']) => path);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(scripts.map((path) => files.has(path))).toEqual([true]);
  expect(files.get(scripts[0] ?? '')).toContain('This file is consistent');
});
