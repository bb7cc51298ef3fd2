import i18n, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstTexts, laterTexts, type Catalogue } from '#locales/en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}

/** Fetches a namespace when a page first asks for it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    if (language !== 'en') {
      done(null, {}); // not translated yet: English stands in
      return;
    }
    const load = (laterTexts as Record<string, (() => Promise<{ default: ResourceKey }>) | undefined>)[namespace];
    if (!load) done(new Error(`There are no texts for ${namespace}`), false);
    else
      load().then(
        (texts) => done(null, texts.default),
        (error: unknown) => done(error as Error, true),
      );
  },
};

const KEY = 'firstmile.language';

/** Speaks this language from now on, after the next start as well. */
export function setLanguage(language: string): void {
  if (i18n.language !== language) void i18n.changeLanguage(language);
  if (localStorage.getItem(KEY) === language) return;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A full storage only means that the next start begins in another language.
  }
}

/** Starts the texts; the namespaces of the first screen are there when it returns. */
export function startTexts(): void {
  void i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: localStorage.getItem(KEY) ?? 'en',
      fallbackLng: 'en',
      ns: Object.keys(firstTexts),
      defaultNS: 'common',
      resources: { en: firstTexts },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false }, // React escapes
    });
  const declare = () => (document.documentElement.lang = i18n.language);
  i18n.on('languageChanged', declare);
  declare();
}
