import type { ResourceKey } from 'i18next';

/** Texts of a signed-in person's first page. */
export const texts = import.meta.glob<ResourceKey>('./{shell,sync,dashboard,fill,flow,due}.json', {
  eager: true,
  import: 'default',
});
