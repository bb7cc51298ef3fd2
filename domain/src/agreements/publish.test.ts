import { describe, expect, it } from 'vitest';
import { refusalInEnglish } from '../testing/index.ts';
import type { AgreementDefinition, AgreementDraft } from './definition.ts';
import { publishAgreementWrites } from './publish.ts';

const PDF = btoa('%PDF-1.7 \u00ff');
const draft = (part: Partial<AgreementDraft>): AgreementDraft => ({
  title: 'Rules',
  description: '',
  mediaType: 'text/markdown',
  content: 'Plain',
  ...part,
});
const current = (drafts: AgreementDefinition['drafts']): AgreementDefinition => ({
  id: 'a',
  name: 'Rules',
  description: '',
  position: 0,
  needsCountersign: false,
  drafts,
  isArchived: false,
  isChanged: true,
  version: 0,
  publishedTitle: '',
  createdAt: null,
  updatedAt: null,
  creator: { uid: 'mia', firstName: 'Mia', lastName: 'Cole' },
  writeId: 'w',
});
/** Replaces fonts that lack these two letters. */
const unprintableIn = (texts: readonly string[]) => ['ⵣ', '🙂'].filter((letter) => texts.join('').includes(letter));
const publish = (drafts: AgreementDefinition['drafts'], letters = unprintableIn) =>
  publishAgreementWrites(current(drafts), { hashed: {}, unprintableIn: letters }, { uid: 'mia', name: 'Mia Cole' });

describe('letters that no font prints', () => {
  it.each([
    ['in a heading', { content: '# Welcome 🙂' }],
    ['in bold words of a list', { content: '- a\n- b **🙂**' }],
    ['in the words of a link', { content: '[🙂](https://example.com)' }],
    ['in a plain text', { content: 'Welcome\n🙂', mediaType: 'text/plain' as const }],
    ['in what is no Markdown of ours', { content: '| a | 🙂 |\n|---|---|' }],
  ])('%s are refused, by name', (_where, part) => {
    expect(refusalInEnglish(() => publish({ en: draft(part) }))).toThrow(/cannot print: 🙂\. /);
  });

  it('are refused with their place: in the title, and in each language', () => {
    const drafts = {
      en: draft({ title: 'ⵣ', content: PDF, mediaType: 'application/pdf' }),
      fr: draft({ content: '🙂' }),
    };
    const fields = ['drafts.en.title', 'drafts.fr.content'].map(
      (field) => expect.objectContaining({ field }) as unknown,
    );
    expect(() => publish(drafts)).toThrow(expect.objectContaining({ fields }) as Error);
  });

  it('are accepted where they are not printed: in a link, the description, or a PDF', () => {
    expect(publish({ en: draft({ content: '[us](https://example.com/🙂)', description: '🙂' }) })).toHaveLength(2);
    expect(
      publish({ en: draft({ content: PDF, mediaType: 'application/pdf' }) }, (texts) =>
        texts.filter((name) => name === PDF),
      ),
    ).toHaveLength(2);
  });

  it('are named up to ten', () => {
    const letters = Array.from({ length: 30 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    const refused = refusalInEnglish(() => publish({ en: draft({ content: letters.join('') }) }, () => letters));
    expect(refused).toThrow(/: 😀, [^…]*😉, …\. /);
  });
});
