import { createHash } from 'node:crypto';
import {
  AGREEMENT_LOCALES,
  createAgreementWrites,
  pageFieldsText,
  publishAgreementWrites,
  stamp,
  type AgreementDefinition,
  type AgreementDraft,
} from '@firstmile/domain';
import { long, type Largest } from './largestRuns.ts';
import { createdDocument, MIA, PAST } from './support.ts';

const creator = { uid: MIA.uid, firstName: long(50), lastName: long(50) };

/** Publishes a content in every language. */
function publishing(
  name: string,
  draft: Pick<AgreementDraft, 'mediaType' | 'content' | 'fields'>,
  files: Largest['seeds'] = {},
): Largest {
  const inEach = <T>(value: T) => Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [locale, value]));
  const ids = Object.keys(files);
  const drafts = Object.fromEntries(
    AGREEMENT_LOCALES.map((locale, index) => {
      const file = ids[index] === undefined ? undefined : { id: ids[index].slice(15), ...FILE };
      return [locale, { title: long(200), description: long(500), ...draft, ...(file && { file }) }];
    }),
  );
  const input = { name: long(200), description: long(2000), position: 0, needsCountersign: true, drafts };
  const writes = createAgreementWrites('largest', input, creator);
  const stored = { ...createdDocument<AgreementDefinition>('largest', writes), createdAt: PAST, updatedAt: PAST };
  const { id: _id, ...seed } = stored;
  const contentSha256 = createHash('sha256').update(draft.content).digest('hex');
  const byteLength =
    draft.mediaType === 'application/pdf' ? (draft.content.length * 3) / 4 : Buffer.byteLength(draft.content);
  const printing = { hashed: inEach({ byteLength, contentSha256 }), unprintableIn: () => [] };
  const by = { uid: MIA.uid, name: long(101) };
  return {
    name: `agreement: publish ${name} in each language`,
    person: MIA,
    seeds: { 'agreements/largest': seed, ...files },
    writes: stamp(publishAgreementWrites(stored, printing, by), 'w2'),
  };
}

/** The most fields that fit. */
const FIELDS = pageFieldsText(
  Array.from({ length: 50 }, (_, index) => ({
    id: `f${index}`,
    kind: 'text' as const,
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.1,
    height: 0.1,
    label: long(200),
    isRequired: true,
  })),
);
const FILE = { byteLength: 10_485_760, sha256: 'a'.repeat(64) };

const pdf = { mediaType: 'application/pdf', content: 'JVBERi0xLjQK'.repeat(5000) } as const;

export const LARGEST_AGREEMENTS: Largest[] = [
  publishing('a text', { mediaType: 'text/markdown', content: '# Ü “q”' }),
  publishing('a PDF', pdf),
  publishing('a PDF with fields', { ...pdf, fields: FIELDS }),
  publishing(
    'a PDF with fields in a file',
    { ...pdf, content: '', fields: FIELDS },
    Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [`agreementFiles/${locale.repeat(10)}`, FILE])),
  ),
];
