import { createHash } from 'node:crypto';
import {
  AGREEMENT_LOCALES,
  createAgreement,
  publishAgreement,
  stamp,
  type AgreementDefinition,
  type AgreementDraft,
} from '@firstmile/domain';
import { long, type Largest } from './largestRuns.ts';
import { created, MIA, PAST } from './support.ts';

const creator = { uid: MIA.uid, firstName: long(50), lastName: long(50) };

/** Publishes a content in every language. */
function publishing({
  name,
  mediaType,
  content,
  files = {},
}: {
  name: string;
  mediaType: AgreementDraft['mediaType'];
  content: string;
  files?: Largest['seeds'];
}): Largest {
  const inEach = <T>(value: T) => Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [locale, value]));
  const ids = Object.keys(files);
  const drafts = Object.fromEntries(
    AGREEMENT_LOCALES.map((locale, index) => {
      const file = ids[index] === undefined ? undefined : { id: ids[index].slice(15), ...FILE };
      return [locale, { title: long(200), description: long(500), mediaType, content, ...(file && { file }) }];
    }),
  );
  const input = { name: long(200), description: long(2000), position: 0, needsCountersign: true, drafts };
  const writes = createAgreement('largest', input, creator);
  const stored = { ...created<AgreementDefinition>('largest', writes), createdAt: PAST, updatedAt: PAST };
  const { id: _id, ...seed } = stored;
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  const printing = { hashed: inEach({ byteLength: content.length, contentSha256 }), unprintableIn: () => [] };
  const by = { uid: MIA.uid, name: long(101) };
  return {
    name: `agreement: publish ${name} in each language`,
    person: MIA,
    seeds: { 'agreements/largest': seed, ...files },
    writes: stamp(publishAgreement(stored, printing, by), 'w2'),
  };
}

const FILE = { byteLength: 10_485_760, sha256: 'a'.repeat(64) };

export const LARGEST_AGREEMENTS: Largest[] = [
  publishing({ name: 'a text', mediaType: 'text/markdown', content: '# Ü “q”' }),
  publishing({ name: 'a PDF', mediaType: 'application/pdf', content: 'JVBERi0xLjQK'.repeat(5000) }),
  publishing({
    name: 'a PDF in a file',
    mediaType: 'application/pdf',
    content: '',
    files: Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [`agreementFiles/${locale.repeat(10)}`, FILE])),
  }),
];
