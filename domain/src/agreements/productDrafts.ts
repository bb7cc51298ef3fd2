import { agreementPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { AgreementDefinition } from './definition.ts';
import { NEWEST } from './product.ts';
import { AGREEMENTS, findAgreement } from './texts.ts';

/**
 * Stores the product's agreements as drafts, for a fresh deployment: nobody signs them before the business publishes them. Where no document
 * of one is stored, as in deployments that began before this, it counts as published.
 */
export const productDraftWrites = (): Write[] =>
  AGREEMENTS.map(({ id, number: position, title, mediaType, text }) => ({
    op: 'set',
    path: agreementPath(id),
    data: {
      name: title,
      description: '',
      isArchived: false,
      position,
      needsCountersign: false,
      drafts: { en: { title, description: '', mediaType, content: text } },
      isChanged: true,
      version: 0,
      publishedTitle: '',
      creator: { uid: '', firstName: '', lastName: '' },
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
      writeId: WRITE_ID,
    },
  }));

/** The fields that tell such a draft. */
export type ProductDraft = Pick<AgreementDefinition, 'id' | 'version' | 'isArchived' | 'needsCountersign' | 'drafts'>;

/** Checks that an agreement is an unpublished text of the product that nobody has changed. */
export function isProductDraft({ id, version, isArchived, needsCountersign, drafts }: ProductDraft): boolean {
  const own = findAgreement(id, NEWEST);
  const { en, ...others } = drafts;
  if (!own || !en || version > 0 || isArchived || needsCountersign || Object.values(others).some(Boolean)) return false;
  return en.title === own.title && en.description === '' && en.mediaType === own.mediaType && en.content === own.text;
}
