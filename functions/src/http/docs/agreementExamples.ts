import type { Reply } from '../route.ts';
import { mia } from './flowExamples.ts';
import { times } from './stepExamples.ts';

const draft = {
  title: 'House rules',
  description: 'How we work together',
  mediaType: 'text/markdown' as const,
  content: '# House rules\n\nBoth sides answer within two working days.',
};
const body = {
  name: 'House rules',
  description: 'For all clients in the studio',
  position: 0,
  needsCountersign: false,
  drafts: { en: draft },
};
const { drafts, ...about } = body;
const created: Reply<'createAgreement'> = {
  id: 'hR7uI3oP9aS5dF1gH6jK',
  ...about,
  isArchived: false,
  isChanged: true,
  version: 0,
  publishedTitle: '',
  creator: mia,
  updatedAt: times.first,
  drafts,
  versions: [],
};
const version = {
  version: 1,
  languages: ['en' as const],
  publishedAt: times.second,
  publishedBy: 'Mia Lund',
  needsCountersign: false,
};
const published: Reply<'agreement'> = {
  ...created,
  isChanged: false,
  version: 1,
  publishedTitle: draft.title,
  versions: [version],
};
const { drafts: _drafts, versions: _versions, ...listed } = published;
const contentSha256 = '6d1f9a8c4b7e2035f1c6d9e8a7b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6';

/** Examples of the calls about agreements. */
export const agreementExamples = {
  agreements: { reply: [listed] },
  agreement: { reply: published },
  agreementVersion: { reply: { ...version, contents: { en: { ...draft, byteLength: 57, contentSha256 } } } },
  createAgreement: { body, reply: created },
  updateAgreement: { body, reply: { ...published, isChanged: true } },
  publishAgreement: { reply: published },
  archiveAgreement: { reply: { ...published, isArchived: true } },
  restoreAgreement: { reply: published },
  orderAgreements: {
    body: { ids: ['nda', 'service-agreement'] },
    reply: { ids: ['nda', 'service-agreement', 'project-timeline'] },
  },
};
