import type { ResourceKey } from 'i18next';

/** What the first page of a signed-in person needs. */
export const texts = import.meta.glob<ResourceKey>('./{shell,sync,dashboard,fill,flow,due}.json', {
  eager: true,
  import: 'default',
});
