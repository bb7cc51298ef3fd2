import type { Language } from '@firstmile/domain';
import type { ResourceKey } from 'i18next';
import { criticalTexts } from './en/index.ts';

/** The languages besides English: each is a chunk for the first screen and a chunk for all other pages. */
const TRANSLATIONS = {
  es: { critical: () => import('./es/critical.ts'), deferred: () => import('./es/deferred.ts') },
  fr: { critical: () => import('./fr/critical.ts'), deferred: () => import('./fr/deferred.ts') },
  de: { critical: () => import('./de/critical.ts'), deferred: () => import('./de/deferred.ts') },
  pt: { critical: () => import('./pt/critical.ts'), deferred: () => import('./pt/deferred.ts') },
} satisfies Record<Exclude<Language, 'en'>, unknown>;
type Translated = keyof typeof TRANSLATIONS;

const isTranslated = (language: string): language is Translated => Object.hasOwn(TRANSLATIONS, language);

/** The first of the wanted languages that the app speaks; `de-AT` is served by `de`. */
export function pickLanguage(wanted: readonly (string | null)[]): Language {
  const codes = wanted.map((one) => one?.split('-')[0]?.toLowerCase() ?? '');
  return codes.find((code): code is Language => code === 'en' || isTranslated(code)) ?? 'en';
}

/** The texts of a namespace in a language other than English. */
export async function translation(language: string, namespace: string): Promise<ResourceKey> {
  if (!isTranslated(language)) throw new Error(`There are no texts in ${language}`);
  const { critical, deferred } = TRANSLATIONS[language];
  const { texts } = await (Object.hasOwn(criticalTexts, namespace) ? critical() : deferred());
  const found = texts[`./${namespace}.json`];
  if (!found) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return found;
}
