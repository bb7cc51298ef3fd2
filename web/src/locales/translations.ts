import type { ResourceKey } from 'i18next';
import { load } from 'virtual:translations';

/** Loads the texts of a namespace in a language other than English. Throws when there are none. */
export async function translation(language: string, namespace: string): Promise<ResourceKey> {
  const texts = (await load(language, namespace))?.texts[namespace];
  if (!texts) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return texts;
}
