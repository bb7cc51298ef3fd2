import { agreementPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { AgreementDefinition } from './definition.ts';
import { NEWEST } from './product.ts';
import { productDefinitions } from './productDefinitions.ts';
import { findAgreement } from './texts.ts';

/**
 * Stores the product's agreements as drafts, for a fresh deployment: nobody signs them before the business publishes them. Where no document
 * of one is stored, as in deployments that began before this, it counts as published.
 */
export const productDraftWrites = (): Write[] =>
  productDefinitions().map(({ id, ...definition }) => ({
    op: 'set',
    path: agreementPath(id),
    data: {
      ...definition,
      ...UNPUBLISHED,
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
      writeId: WRITE_ID,
    },
  }));

const UNPUBLISHED = { isChanged: true, version: 0, publishedTitle: '' };

/** The fields that tell such a draft. */
export type ProductDraft = Pick<AgreementDefinition, 'id' | 'version' | 'isArchived' | 'needsCountersign' | 'drafts'>;

/** Checks that an agreement is an unpublished text of the product that nobody has changed. */
export function isProductDraft({ id, version, isArchived, needsCountersign, drafts }: ProductDraft): boolean {
  const own = findAgreement(id, NEWEST);
  const { en, ...others } = drafts;
  if (!own || !en || version > 0 || isArchived || needsCountersign || Object.values(others).some(Boolean)) return false;
  return en.title === own.title && en.description === '' && en.mediaType === own.mediaType && en.content === own.text;
}
