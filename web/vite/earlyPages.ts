import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { renderPage } from '../src/app/early/renderPage.tsx';
import { EARLY_PAGES } from '../src/app/firstScreens.ts';
import { readCatalogues } from './readCatalogues.ts';

const at = (path: string): string => resolve(import.meta.dirname, '../src/app', path);
const NAMES = Object.keys(EARLY_PAGES) as (keyof typeof EARLY_PAGES)[];
const APP = /<script type="module" crossorigin src="(\S+)"><\/script>/;
const LINK = /<link rel="(modulepreload|stylesheet)" crossorigin href="(\S+)">/g;
/**
 * Makes a link that the first script activates after the page is painted: the text waits for no fonts, also on a slow
 * processor.
 */
const later = (rel: string, href: string) =>
  `<link data-later="${rel === 'stylesheet' ? rel : 'prefetch" as="script'}" crossorigin href="${href}">`;
const STAND_IN = readFileSync(at('standInFonts.css'), 'utf8');
const ROOT = /<div id="root">.*?<\/div>/s;

/**
 * Builds login.html and register.html from app.html: the same pages as plain HTML in all languages, with the script
 * that starts the app at the first touch. Runs before firstPicture, which changes app.html.
 */
export const earlyPages = (): Plugin => ({
  name: 'firstmile:early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['app.html'];
      const html = page?.type === 'asset' ? page.source.toString() : '';
      const app = APP.exec(html)?.[1] ?? this.error('app.html has no script');
      const source = await buildScript();
      const fileName = `assets/first-touch-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const first = `<script src="/${fileName}" data-app="${app}"></script>`;
      const shell = html
        .replace(APP, later('prefetch', app))
        .replace(LINK, (_link, rel: string, href: string) => later(rel, href));
      const pages = await renderPages();
      for (const name of NAMES)
        this.emitFile({
          type: 'asset',
          fileName: `${name}.html`,
          source: shell.replace(ROOT, () => `<div id="root" data-early></div>${pages[name]}${first}`),
        });
    },
  },
});

async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at('early/firstTouch.ts')],
    bundle: true,
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

type Render = typeof renderPage;

/** Replaces browser objects that modules read when they load. */
const BROWSER = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
globalThis.matchMedia = () => ({ matches: false });
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, languages: [] }, configurable: true });`;

/** Renders each page: its styles, then a template per language. */
async function renderPages(): Promise<Record<(typeof NAMES)[number], string>> {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.early-'));
  try {
    const { outputFiles } = await build({
      entryPoints: [at('early/renderPage.tsx')],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      external: ['firebase/*'],
      define: { __LOCAL_STACK__: 'false', 'process.env.NODE_ENV': '"production"' },
      banner: { js: BROWSER },
    });
    const file = join(folder, 'render.mjs');
    writeFileSync(file, outputFiles[0]?.text ?? '');
    const built = (await import(pathToFileURL(file).href)) as { renderPage: Render };
    const pages = { login: '', register: '' };
    for (const name of NAMES)
      pages[name] = await inAllLanguages((language, texts) => built.renderPage(name, language, texts));
    return pages;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const STYLE = /<style data-emotion="[^"]*">(.*?)<\/style>/gs;

async function inAllLanguages(
  render: (language: string, texts: Parameters<Render>[2]) => Promise<string>,
): Promise<string> {
  const styles = new Set<string>();
  let templates = '';
  // English first: it stands in for languages without texts
  const catalogues = Object.entries(readCatalogues()).toSorted(([a], [b]) => Number(b === 'en') - Number(a === 'en'));
  for (const [language, texts] of catalogues) {
    const html = (await render(language, texts)).replace(STYLE, (_style, rules: string) => {
      styles.add(rules);
      return '';
    });
    templates += `<template lang="${language}">${html}</template>`;
  }
  return `<style>${STAND_IN}${[...styles].join('')}</style>${templates}`;
}
