import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogues } from './readCatalogues.ts';

const catalogues = Object.entries(readCatalogues());
const pageOf = (texts: unknown, page: string) => JSON.stringify((texts as Record<string, unknown>)[page]);

it.each(catalogues)('in %s the privacy page names every recipient of data', (_, { legal }) => {
  const privacy = pageOf(legal, 'privacy');
  for (const name of ['Firebase', 'Google Gemini', 'Google Drive']) expect(privacy).toContain(name);
});

it('the terms promise nothing that depends on an operator', () => {
  const all = catalogues.map(([, { legal }]) => pageOf(legal, 'terms')).join('\n');
  expect(all).not.toMatch(/backup|Sicherungskop|copias de seguridad|sauvegarde|cópias de segurança/i);
});

it('the README, the page for older browsers and the build name the same versions', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [, targets = ''] = /target: \[(.*)\]/.exec(read('web/vite.config.ts')) ?? [];
  const built = [...targets.matchAll(/([a-z]+)([\d.]+)/g)].map(([, name = '', version = '']) => `${name} ${version}`);
  expect(built).toHaveLength(3);
  for (const [path, words] of [
    ['README.md', /Supported browsers: [^;]*/],
    ['web/app.html', /too old for these pages[^<]*/],
  ] as const) {
    const sentence = words.exec(read(path))?.[0].toLowerCase().replace('chrome or edge', 'chrome');
    for (const browser of built) expect(sentence, path).toContain(browser);
  }
});
