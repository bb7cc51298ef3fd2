import i18n from 'i18next';
import { createElement, type ComponentType } from 'react';
import type { deferredTexts } from '#locales/en/index.ts';

/** Loads texts, also those that failed before: i18next itself tries only once. */
async function loadTexts(namespaces: string[]): Promise<void> {
  const failed = namespaces.filter(
    (namespace) => i18n.hasLoadedNamespace(namespace) && !i18n.hasResourceBundle(i18n.language, namespace),
  );
  await i18n.loadNamespaces(namespaces);
  if (failed.length > 0) await i18n.reloadResources([i18n.language], failed);
}

/**
 * Makes a route's `lazy`, which fetches a page and its texts in parallel. The page is one element: the router renders
 * its routes again when a click begins to load another page, and would render this one with them.
 */
export function loadPage(
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: (keyof typeof deferredTexts)[]
) {
  return async () => {
    const [page] = await Promise.all([load(), namespaces.length > 0 ? loadTexts(namespaces) : undefined]);
    return { element: createElement(page.default) };
  };
}
