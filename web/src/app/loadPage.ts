import i18n from 'i18next';
import type { ComponentType } from 'react';
import type { deferredTexts } from '#locales/en/index.ts';

/** A route's `lazy`: fetches a page and the texts that it shows, side by side. */
export function loadPage(
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: (keyof typeof deferredTexts)[]
) {
  return async () => {
    const [page] = await Promise.all([load(), namespaces.length > 0 ? i18n.loadNamespaces(namespaces) : undefined]);
    return { Component: page.default };
  };
}
