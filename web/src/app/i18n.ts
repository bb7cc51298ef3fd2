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
  read(_language, namespace, done) {
    const load = (laterTexts as Record<string, (() => Promise<{ default: ResourceKey }>) | undefined>)[namespace];
    if (!load) done(new Error(`There are no texts for ${namespace}`), false);
    else
      load().then(
        (texts) => done(null, texts.default),
        (error: unknown) => done(error as Error, true),
      );
  },
};

/** Starts the texts; the namespaces of the first screen are there when it returns. */
export function startTexts(): void {
  void i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      ns: Object.keys(firstTexts),
      defaultNS: 'common',
      resources: { en: firstTexts },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false }, // React escapes
    });
}
