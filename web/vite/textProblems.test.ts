import { describe, expect, it } from 'vitest';
import { readCatalogues } from './readCatalogues.ts';
import { catalogueProblems } from './textProblems.ts';

const en = {
  shell: { hello: 'Hello {{name}}', left_one: 'One left', left_other: '{{count}} left', list: ['a <1>b</1>'] },
};
const fr = {
  shell: {
    hello: 'Bonjour {{name}}',
    left_one: '{{count}} restant',
    left_many: '{{count}} restants',
    left_other: '{{count}} restants',
    list: ['a <1>b</1>'],
  },
};
/** Changes the French texts above. */
const french = (change: object) => ({ en, fr: { shell: { ...fr.shell, ...change } } });

describe('textProblems', () => {
  it('finds nothing when a language has all of English', () => {
    expect(catalogueProblems({ en, fr })).toEqual([]);
  });

  it.each([
    ['a missing key', french({ hello: undefined }), 'fr/shell.json: hello is missing'],
    ['a superfluous key', french({ bye: 'Salut' }), 'fr/shell.json: bye is superfluous'],
    ['an empty text', french({ hello: ' ' }), 'fr/shell.json: hello is empty'],
    ['another placeholder', french({ hello: '{{nom}}' }), 'fr/shell.json: hello must hold {{name}}, not {{nom}}'],
    ['a lost tag', french({ list: ['a b'] }), 'fr/shell.json: list.0 must hold </1> <1>, not none'],
    ['a missing plural form', french({ left_many: undefined }), 'fr/shell.json: left_many is missing'],
    ['a missing namespace', { en, fr: {} }, 'fr/shell.json: the file is missing'],
    ['a namespace of its own', { en, fr: { ...fr, old: {} } }, 'fr/old.json: English has no such namespace'],
  ])('names %s', (_, catalogues, problem) => {
    expect(catalogueProblems(JSON.parse(JSON.stringify(catalogues)) as typeof catalogues)).toEqual([problem]);
  });

  it("also checks domain's messages", () => {
    const { en: english = {} } = readCatalogues();
    expect(Object.keys(english)).toEqual(expect.arrayContaining(['entry', 'messages', 'notices', 'common']));
  });

  it('finds nothing in the present texts', () => {
    expect(catalogueProblems(readCatalogues())).toEqual([]);
  });
});
