import type { ResourceKey } from 'i18next';
import { criticalTexts } from './en/index.ts';

/**
 * Loaders of the languages besides English: each has a file for visitors' pages, one for a signed-in person's first page, and one for all
 * others.
 */
const parts = import.meta.glob<{ texts: Record<string, ResourceKey> }>('./{es,fr,de,pt}/{critical,screen,deferred}.ts');
const partOf = (language: string, namespace = 'common') => parts[`./${language}/${fileOf(namespace)}.ts`];

/** Names the file of a namespace. The first page's namespaces are also listed in `screen.ts` of each language. */
function fileOf(namespace: string): string {
  if (Object.hasOwn(criticalTexts, namespace)) return 'critical';
  return ['shell', 'sync', 'dashboard', 'fill', 'flow', 'due'].includes(namespace) ? 'screen' : 'deferred';
}

/** Loads the texts of a namespace in a language other than English. Throws when there are none. */
export async function translation(language: string, namespace: string): Promise<ResourceKey> {
  const loaded = await partOf(language, namespace)?.();
  const texts = loaded?.texts[`./${namespace}.json`];
  if (!texts) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return texts;
}
