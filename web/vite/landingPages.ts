import type { Plugin } from 'vite';
import { CONTACT } from '../src/lib/contact.ts';
import { readCatalogues } from './readCatalogues.ts';
import type { Texts } from './textProblems.ts';

const PAGE = '/index.html';
const LANGUAGES = Object.keys(readCatalogues());
const addressOf = (language: string) => (language === 'en' ? '/' : `/${language}/`);
const languageAt = (url = '') => LANGUAGES.find((language) => addressOf(language) === url.split(/[?#]/, 1)[0]);

const SCRIPT = /<script type="module"(?: crossorigin)? src="(\/assets\/\S+|\/src\/landing\/\S+)"><\/script>/;
/**
 * Fetches the page's script after the text is painted; fetched at once, it would delay the text. Handles what people do
 * until then: a click that opens the demo is repeated once the script is there, a chosen language is stored (also for
 * the app, see app/i18n.ts), and the menu of small screens closes. The policy in firebase.json contains the hash of
 * exactly these bytes.
 */
export const AFTER_PAINT = [
  'const{src}=document.currentScript.dataset',
  'const menu=()=>document.querySelector(".menu")',
  'let early',
  'addEventListener("click",({target})=>{early=target;const link=target.closest("a");if(link||!menu().contains(target))menu().open=false;' +
    'if(link?.hreflang)try{localStorage.setItem("firstmile.language",link.hreflang)}catch{}})',
  'addEventListener("keydown",({key})=>{if(key!=="Escape"||!menu().open)return;menu().open=false;menu().firstElementChild.focus()})',
  'new PerformanceObserver((painted,observer)=>{if(!painted.getEntriesByName("first-contentful-paint")[0])return;' +
    'observer.disconnect();import(src).then(()=>early?.closest("[data-opens]")?.click())}).observe({type:"paint",buffered:true})',
].join(';');
/** Redirects to the sign-in before the page is shown, if this device knows that the business has a brand. */
export const HOME =
  'try{if(JSON.parse(localStorage["firstmile.brand"]).isHomeSignIn)document.documentElement.hidden=true,location.replace("/login")}catch{}';
const lateScript = (html: string) =>
  html
    .replace(SCRIPT, `<script data-src="$1">${AFTER_PAINT}</script>`)
    .replace(CHARSET, `${CHARSET}<script>${HOME}</script>`);
const CHARSET = '<meta charset="utf-8" />';
const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/(\S+)">/;

/**
 * Builds the landing page as plain HTML in every language: English at /, the others at /es/ and so on. It contains its
 * styles, so nothing has to be waited for.
 */
export const landingPages = (): Plugin => ({
  name: 'firstmile:landing',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (languageAt(request.url)) request.url = PAGE;
      next();
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, originalUrl, server }) =>
      server && path === PAGE ? inLanguage(lateScript(html), languageAt(originalUrl) ?? 'en') : html,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('There is no landing page');
      const late = lateScript(page.source.toString());
      if (!late.includes(AFTER_PAINT) || !late.includes(HOME)) this.error('The landing page has no script');
      const html = late.replace(STYLESHEET, (link, path: string) => {
        const styles = bundle[path];
        if (styles?.type !== 'asset') this.error(`There is no ${link}`);
        Reflect.deleteProperty(bundle, path);
        return `<style>${styles.source.toString()}</style>`;
      });
      for (const language of LANGUAGES) {
        const source = inLanguage(html, language);
        if (language === 'en') page.source = source;
        else this.emitFile({ type: 'asset', fileName: `${language}/index.html`, source });
      }
    },
  },
});

/** Replaces each {{key}} of the page by its text. Throws for a key without a text in the language. */
function inLanguage(html: string, language: string): string {
  const texts = {
    ...readCatalogues()[language]?.['landing'],
    language,
    address: addressOf(language),
    contact: CONTACT,
  };
  return html
    .replace(/\{\{([\w.]+)\}\}/g, (_mark, key: string) => textAt(texts, key))
    .replace(/ data-language="(\w+)"/g, (_mark, code) => (code === language ? ' aria-current="page"' : ''));
}

function textAt(texts: Texts, key: string): string {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`The landing page has no text for ${key}`);
  return text.replaceAll('"', '&quot;');
}
