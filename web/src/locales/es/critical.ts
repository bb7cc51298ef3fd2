import type { ResourceKey } from 'i18next';
import entry from '@firstmile/texts/es/entry.json';

/** What the first screen needs, as in `criticalTexts` of English. */
export const texts: Record<string, ResourceKey> = {
  ...import.meta.glob<ResourceKey>('./{auth,common}.json', { eager: true, import: 'default' }),
  './entry.json': entry,
};
