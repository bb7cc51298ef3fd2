import type { ResourceKey } from 'i18next';
import entry from '@firstmile/texts/de/entry.json';

/** Texts of the first screen, like `criticalTexts` of English. */
export const texts: Record<string, ResourceKey> = {
  ...import.meta.glob<ResourceKey>('./{auth,common}.json', { eager: true, import: 'default' }),
  './entry.json': entry,
};
