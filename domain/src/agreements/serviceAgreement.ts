import type { Agreement } from './agreement.ts';

export const serviceAgreement: Agreement = {
  id: 'service-agreement',
  number: 1,
  version: 1,
  title: 'Service Agreement',
  description: 'What we do for you and what we need from you',
  text: 'Service Agreement. The full wording follows.',
  sha256: 'b4fe13a79aed166333fbb52609431dab286ac019799d8dd4abb01ee5c23ab0ee',
};
