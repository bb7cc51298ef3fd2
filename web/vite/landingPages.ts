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
 * Fetches the page's script once its words are painted: a page that asks for it at once paints them later. What people do until
 * then is in here: who asks for the demo gets it once the script is there, a language that is chosen is kept (the app speaks it,
 * too: see app/i18n.ts), and the menu of small screens closes. The policy in firebase.json names the hash of these very bytes.
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
/** Leads on to the sign-in where this device knows that the business wants that: before anything of the page is there. */
export const HOME =
  'try{if(JSON.parse(localStorage["firstmile.brand"]).isHomeSignIn)document.documentElement.hidden=true,location.replace("/login")}catch{}';
const lateScript = (html: string) =>
  html
    .replace(SCRIPT, `<script data-src="$1">${AFTER_PAINT}</script>`)
    .replace(CHARSET, `${CHARSET}<script>${HOME}</script>`);
const CHARSET = '<meta charset="utf-8" />';
const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/(\S+)">/;

/** The landing page as plain HTML in every language: English at /, the others at /es/ and so on. Its styles are in it, so nothing is waited for. */
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

/** The page with each {{key}} replaced by its text. Throws for a key that the language does not have. */
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
