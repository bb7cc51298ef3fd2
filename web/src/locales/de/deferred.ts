import type { ResourceKey } from 'i18next';
import messages from '@firstmile/texts/de/messages.json';

/** The texts of all other pages. */
export const texts: Record<string, ResourceKey> = {
  ...import.meta.glob<ResourceKey>(['./*.json', '!./{auth,common,landing,shell,sync}.json'], {
    eager: true,
    import: 'default',
  }),
  './messages.json': messages,
};
