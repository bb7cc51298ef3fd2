import { expect, it } from 'vitest';
import { readCatalogues } from './readCatalogues.ts';

const catalogues = Object.entries(readCatalogues());
const pageOf = (texts: unknown, page: string) => JSON.stringify((texts as Record<string, unknown>)[page]);

it.each(catalogues)('in %s the privacy page names everybody that data goes to', (_, { legal }) => {
  const privacy = pageOf(legal, 'privacy');
  for (const name of ['Firebase', 'Google Gemini', 'Google Drive']) expect(privacy).toContain(name);
});

it('the terms promise nothing that only an operator can set up', () => {
  const all = catalogues.map(([, { legal }]) => pageOf(legal, 'terms')).join('\n');
  expect(all).not.toMatch(/backup|Sicherungskop|copias de seguridad|sauvegarde|cópias de segurança/i);
});
