import { describe, expect, it } from 'vitest';
import { AGREEMENT_LOCALES } from './agreement.ts';
import { agreementBlocks, type Block } from './blocks.ts';
import { AGREEMENTS, findAgreement } from './texts.ts';
import { mergeContent, valuesFor } from './mergeFields.ts';

/** Hashes of the published texts. They never change: a changed text fails here and needs a new version. */
const PUBLISHED: Record<string, string> = {
  'service-agreement@2': 'c2b35b7085daaf2e2b4207b5d6479b19826d97dc9d144bb8ca27ab071ae2492d',
  'nda@2': '5bb23c331d8f8f907fa47c96100a15cb175303e477d656a4263f046b7d18bbe7',
  'project-timeline@2': '5484ae8b3645613251dc27b6f96ff4c7b2e903075823f0dc9955e3ded4e00ab3',
};

describe.each(AGREEMENTS)('$title, version $version', (agreement) => {
  it('carries the SHA-256 of its text in UTF-8', async () =>
    expect(await sha256(agreement.text)).toBe(agreement.sha256));

  it('has not changed since it was published', () =>
    expect(agreement.sha256).toBe(PUBLISHED[`${agreement.id}@${agreement.version}`]));

  it('is a whole text: its title, an introduction and numbered sections', () => {
    const lines = agreement.text.split('\n').filter((line) => line !== '');
    const numbers = lines.flatMap((line) => /^(?:## )?(\d+)\. \S/.exec(line)?.[1] ?? []);
    expect(lines[0]?.replace('# ', '')).toBe(agreement.title);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    expect(agreement.text.split(/\s+/).length).toBeGreaterThan(500);
    expect(agreement.text.split(/\s+/).length).toBeLessThan(900);
  });

  it('is found by id and version, and only by them', () => {
    expect(findAgreement(agreement.id, agreement.version)).toBe(agreement);
    expect(findAgreement(agreement.id, 3)).toBeUndefined();
  });
});

it.each(['id', 'number', 'title', 'sha256'] as const)('has no %s twice', (key) =>
  expect(new Set(AGREEMENTS.map((agreement) => agreement[key])).size).toBe(AGREEMENTS.length),
);

const text = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? block.items.map(text).join(' ')
        : block.kind === 'rule'
          ? ''
          : block.inlines.map((inline) => inline.text).join(''),
    )
    .join('\n');

describe('the fields of a text', () => {
  const values = {
    'client.company': '# Tea [shop](https://x.example) *& Sons* <b>2.</b>',
    'client.name': 'Ada\nMarsh',
    'client.email': 'a@b.example',
    'business.name': '',
    'business.address': ' 1 Quay\r\n\n Bath ',
    date: '2026-11-23',
  };
  it('show the filled-in values, and none of them acts as markup', () => {
    const [block, ...others] = agreementBlocks(mergeContent('{{client.company}}', values));
    expect(others).toEqual([]);
    expect(block).toMatchObject({ kind: 'paragraph' });
    expect(text(block ? [block] : [])).toBe(values['client.company']);
    expect(JSON.stringify(block)).not.toContain('"link"');
  });
  it('are one line each, and only those that the text has', () =>
    expect(valuesFor('{{business.address}} {{client.name}} {{other}}', values, 'en')).toEqual({
      'client.name': 'Ada, Marsh',
      'business.address': '1 Quay, Bath',
    }));
  it('have the day as the language of the text writes it', () =>
    expect(AGREEMENT_LOCALES.map((locale) => valuesFor('{{date}}', values, locale).date)).toEqual([
      'November 23, 2026',
      '23 de noviembre de 2026',
      '23 novembre 2026',
      '23. November 2026',
      '23 de novembro de 2026',
    ]));
  it('leave a line to fill in by hand for unknown values', () =>
    expect(text(agreementBlocks(mergeContent('for {{business.name}}', values)))).toBe('for ______'));
  it('of a value are not filled in again', () =>
    expect(text(agreementBlocks(mergeContent('{{client.name}}', { 'client.name': '{{date}}' })))).toBe('{{date}}'));
});

it('shows every part of a text, and ignores input that is not text', () =>
  expect(
    agreementBlocks('# A\n\n1. **b** [c](https://x.example)\n2. [d](javascript:e)\n\n---\n\n<script>f</script>\n'),
  ).toEqual([
    { kind: 'heading', level: 1, inlines: [{ text: 'A' }] },
    {
      kind: 'list',
      start: 1,
      items: [
        [
          {
            kind: 'paragraph',
            inlines: [{ text: 'b', isBold: true }, { text: ' ' }, { text: 'c', link: 'https://x.example' }],
          },
        ],
        [{ kind: 'paragraph', inlines: [{ text: 'd' }] }],
      ],
    },
    { kind: 'rule' },
    { kind: 'paragraph', inlines: [{ text: '<script>f</script>' }] },
  ]));

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
