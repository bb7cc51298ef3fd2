import i18n from 'i18next';
import type { ComponentType } from 'react';
import type { deferredTexts } from '#locales/en/index.ts';

/** i18next asks only once for texts that it could not have. */
async function loadTexts(namespaces: string[]): Promise<void> {
  const failed = namespaces.filter(
    (one) => i18n.hasLoadedNamespace(one) && !i18n.hasResourceBundle(i18n.language, one),
  );
  await i18n.loadNamespaces(namespaces);
  if (failed.length > 0) await i18n.reloadResources([i18n.language], failed);
}

/** A route's `lazy`: fetches a page and the texts that it shows, side by side. */
export function loadPage(
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: (keyof typeof deferredTexts)[]
) {
  return async () => {
    const [page] = await Promise.all([load(), namespaces.length > 0 ? loadTexts(namespaces) : undefined]);
    return { Component: page.default };
  };
}
