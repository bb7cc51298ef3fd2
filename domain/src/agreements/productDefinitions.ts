import type { AgreementDefinition } from './definition.ts';
import { AGREEMENTS } from './texts.ts';

/** Builds the definitions of the product's agreements, published as they are; `creator` is nobody, and nothing is stored. */
export const productDefinitions = (): AgreementDefinition[] =>
  AGREEMENTS.map(({ id, number: position, version, title, mediaType, text }) => ({
    id,
    name: title,
    description: '',
    isArchived: false,
    position,
    needsCountersign: false,
    drafts: { en: { title, description: '', mediaType, content: text } },
    isChanged: false,
    version,
    publishedTitle: title,
    creator: { uid: '', firstName: '', lastName: '' },
    createdAt: null,
    updatedAt: null,
    writeId: '',
  }));
