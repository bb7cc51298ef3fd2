import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_REFS } from '@firstmile/domain';
import type { Page } from '@playwright/test';

const FOLDERS = ['../../web/src/locales', '../../texts'].map((folder) => join(import.meta.dirname, folder));

/** Every text of a language, by namespace and key. */
function textsOf(language: string): Map<string, string> {
  const folders = FOLDERS.map((folder) => join(folder, language));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => [folder, file] as const));
  const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
  return new Map(
    files.filter(([, file]) => file.endsWith('.json')).flatMap(([folder, file]) => flat(read(folder, file), file)),
  );
}

const flat = (texts: object, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(value, `${before}.${key}`)
      : [[`${before}.${key}`, String(value)]],
  );

/**
 * Lists the English texts and names of a page that `language` translates, and untranslated keys. Where admins write agreements, a title of
 * the product's is what the business has as its draft, shown as a person's words: elsewhere it is a text.
 */
export async function untranslatedTexts(page: Page, language: string): Promise<string[]> {
  const own = new Set(textsOf(language).values());
  const english = [...textsOf('en').values()].filter((text) => !own.has(text));
  const patterns = english.map((text) => {
    const parts = text.split(/\{\{[^}]*\}\}|<[^>]*>/);
    const isTelling = parts.join('').replace(/[^A-Za-z]/g, '').length >= 4;
    return isTelling ? parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*') : '(?!)';
  });
  const titles = DEFAULT_REFS.map(({ title }) => title);
  const shown = await page.evaluate((titles) => {
    const drafts = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    const isHidden = (element: Element | null) => element?.closest('[lang="en"]:not(html), script, style') != null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!isHidden(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (!isHidden(element)) texts.push(element.getAttribute(name) ?? '');
    return [...texts, document.title]
      .map((text) => text.trim())
      .filter((text) => text !== '' && !(titles.includes(text) && drafts.includes(text)));
  }, titles);
  const isEnglish = new RegExp(`^(${patterns.join('|')})$`, 's');
  const isKey = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/;
  return [...new Set(shown)].filter((text) => !own.has(text) && (isEnglish.test(text) || isKey.test(text)));
}
