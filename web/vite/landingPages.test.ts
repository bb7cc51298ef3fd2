import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTACT } from '../src/lib/contact.ts';
import { inLanguage } from './landingPages.ts';
import { readCatalogues } from './readCatalogues.ts';

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

it.each(Object.keys(readCatalogues()))('fills the whole landing page in %s and marks that language', (language) => {
  const html = inLanguage(page, language);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toContain('{{');
  expect(html.match(/mailto:[^"]+/g)).toEqual([`mailto:${CONTACT.sales}`, `mailto:${CONTACT.support}`]);
  expect(html.match(/hreflang="\w+" aria-current="page"/g)).toEqual([`hreflang="${language}" aria-current="page"`]);
});

it('names a text that is missing', () => {
  expect(() => inLanguage('<p>{{hero.nothing}}</p>', 'en')).toThrow('hero.nothing');
});
