import type { Language } from '@firstmile/domain';
import type { ResourceKey } from 'i18next';
import { criticalTexts } from './en/index.ts';

/** The languages besides English: each is a file for a visitor's page, one for the first page of a signed-in person, and one for all others. */
const parts = import.meta.glob<{ texts: Record<string, ResourceKey> }>('./{es,fr,de,pt}/{critical,screen,deferred}.ts');
const partOf = (language: string, namespace = 'common') => parts[`./${language}/${nameOf(namespace)}.ts`];

const isLanguage = (code: string): code is Language => code === 'en' || partOf(code) !== undefined;

/** The first of the wanted languages that the app speaks; `de-AT` is served by `de`. */
export function pickLanguage(wanted: readonly (string | null)[]): Language {
  const codes = wanted.map((one) => one?.split('-')[0]?.toLowerCase() ?? '');
  return codes.find(isLanguage) ?? 'en';
}

/** Those of the first page are named by `screen.ts` of each language, too. */
function nameOf(namespace: string): string {
  if (Object.hasOwn(criticalTexts, namespace)) return 'critical';
  return ['shell', 'sync', 'dashboard', 'fill', 'flow', 'due'].includes(namespace) ? 'screen' : 'deferred';
}

/** The texts of a namespace in a language other than English. */
export async function translation(language: string, namespace: string): Promise<ResourceKey> {
  const loaded = await partOf(language, namespace)?.();
  const found = loaded?.texts[`./${namespace}.json`];
  if (!found) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return found;
}
