import { describe, expect, it } from 'vitest';
import { refusalInEnglish } from '../testing/index.ts';
import { agreementBlocks } from './blocks.ts';
import { isReadable } from './boundedReader.ts';
import type { AgreementDefinition } from './definition.ts';
import { publishAgreementWrites } from './publish.ts';

const clause = 'Both sides agree to *work* together. **Yes**, see [the rules](https://example.com) and [1].';
const READABLE: [string, string][] = [
  ['200,000 characters in paragraphs', `${clause}\n\n`.repeat(2_100)],
  ['a list of 2,000 items', `- ${clause}\n`.repeat(2_000)],
  ['a paragraph of 8,000 characters', `${clause} `.repeat(85)],
  ['lines to fill in', `Name: ${'_'.repeat(60)}\n`.repeat(40)],
  ['a list in a list in a quote', '> - a\n>   - b\n>     1. *c **d** e*\n'],
];
const TANGLED: [string, string][] = [
  ['4,000 quotes in each other', '>'.repeat(4_000)],
  ['lists in each other', `${'- '.repeat(4_000)}a`],
  ['16,000 characters of marks', '*a_'.repeat(5_334)],
  ['marks in each other', `${'*'.repeat(8_000)}a${'*'.repeat(8_000)}`],
  ['100,000 brackets', '['.repeat(100_000)],
  ['many paragraphs of marks', `${'*a_'.repeat(300)}\n\n`.repeat(900)],
];
const publish = (content: string, mediaType: 'text/markdown' | 'text/plain' = 'text/markdown') => {
  const draft = { title: 'Rules', description: '', mediaType, content };
  const current: AgreementDefinition = {
    id: 'a',
    name: 'Rules',
    description: '',
    position: 0,
    needsCountersign: false,
    drafts: { en: draft },
    isArchived: false,
    isChanged: true,
    version: 0,
    publishedTitle: '',
    createdAt: null,
    updatedAt: null,
    creator: { uid: 'mia', firstName: 'Mia', lastName: 'Cole' },
    writeId: 'w',
  };
  return publishAgreementWrites(current, { hashed: {}, unprintableIn: () => [] }, { uid: 'mia', name: 'Mia Cole' });
};

describe('a Markdown text', () => {
  it.each(READABLE)('with %s is published', (_what, content) => {
    expect(isReadable(content)).toBe(true);
    expect(publish(content)).toHaveLength(2);
  });

  it.each(TANGLED)('with %s is not published, and shown as plain text if stored', (_what, content) => {
    expect(refusalInEnglish(() => publish(content))).toThrow(/too tangled/);
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    expect(agreementBlocks(content)).toEqual(lines.map((text) => ({ kind: 'paragraph', inlines: [{ text }] })));
    expect(publish(content, 'text/plain')).toHaveLength(2);
  });

  it('is refused with the name of its field', () => {
    expect(() => publish('>'.repeat(4_000))).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'drafts.en.content' })] }) as Error,
    );
  });
});
