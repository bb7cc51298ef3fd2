import type { ResourceKey } from 'i18next';
import notices from '@firstmile/texts/fr/notices.json';

const others = import.meta.glob<ResourceKey>(['./*.json', '!./{auth,common,landing,shell,sync,validation}.json'], {
  eager: true,
  import: 'default',
});
/** The texts of all other pages. */
export const texts: Record<string, ResourceKey> = { ...others, './notices.json': notices };
