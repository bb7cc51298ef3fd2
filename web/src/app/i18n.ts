import type { Language } from '@firstmile/domain';
import i18n, { type BackendModule, type Resource, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolate } from '#lib/isolate.ts';
import { criticalTexts, deferredTexts, type Catalogue } from '#locales/en/index.ts';
import { pickLanguage } from '#locales/deviceLanguage.ts';
import { translation } from '#locales/translations.ts';
import { showToast } from '#ui/feedback/toast.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}

/**
 * Fetches a namespace when a page first needs it. If a translation cannot be fetched, English stands in, with a toast.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const texts =
      language === 'en'
        ? english(namespace)
        : translation(language, namespace).catch(() => fallBackToEnglish(namespace));
    texts.then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, true),
    );
  },
};

async function english(namespace: string): Promise<ResourceKey> {
  if (Object.hasOwn(criticalTexts, namespace)) return (criticalTexts as Record<string, ResourceKey>)[namespace] ?? {};
  const load = (deferredTexts as Record<string, (() => Promise<{ default: ResourceKey }>) | undefined>)[namespace];
  if (!load) throw new Error(`There are no texts for ${namespace}`);
  return (await load()).default;
}

let isFallbackReported = false;

function fallBackToEnglish(namespace: string): Promise<ResourceKey> {
  if (!isFallbackReported) showToast(i18n.t('languageMissing'), 'error');
  isFallbackReported = true;
  return english(namespace);
}

const KEY = 'firstmile.language';

/** Remembers the language for the next start; with a full storage the next start begins in another one. */
function remember(language: string): void {
  document.documentElement.lang = language;
  if (localStorage.getItem(KEY) === language) return;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // full storage, see above
  }
}

/**
 * Starts the texts in the language chosen on this device, else the browser's. Resolves when the first screen has its
 * texts.
 */
export async function startTexts(): Promise<void> {
  let language = pickLanguage([localStorage.getItem(KEY), ...navigator.languages]);
  const resources: Resource = { en: { ...criticalTexts } }; // i18next adds what it fetches to this object
  if (language !== 'en') {
    const texts = await criticalTextsIn(language).catch(() => undefined); // English stands in
    if (texts) resources[language] = texts;
    else language = 'en'; // nothing can be fetched: the choice stays for the next start
  }
  void i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false, // the build fails on a missing text, so English need not be fetched as well
      ns: Object.keys(criticalTexts),
      defaultNS: 'common',
      resources,
      partialBundledLanguages: true,
      initAsync: false,
      // React escapes; isolated names written from right to left reorder nothing around them
      interpolation: { escape: isolate },
    });
  document.documentElement.lang = language;
  i18n.on('languageChanged', remember);
}

async function criticalTextsIn(language: Language): Promise<Record<string, ResourceKey>> {
  const names = Object.keys(criticalTexts);
  const texts = await Promise.all(names.map((name) => translation(language, name)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? {}]));
}
