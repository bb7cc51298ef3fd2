/*
 * The first script of the sign-in and the registration, a file of its own (web/vite/earlyPages.ts): shows the plain
 * page in the person's language, and starts the app when somebody touches it, or is signed in already.
 */
import { askRegistration } from '#data/session/registration.ts';
import { CLICKABLE, EARLY } from '#lib/earlyForm.ts';
import { keptBrand, paintBrand, PRODUCT, type ShownBrand } from '#lib/keptBrand.ts';
import { followLaterLinks } from '#lib/laterLinks.ts';
import { mayBeSignedIn, readSession, wantedScheme } from '../picture/device.ts';

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;
/** Time until the app is fetched again after a failure, in milliseconds. */
const RETRY_MS = 3000;

const { app = '' } = (document.currentScript as HTMLScriptElement).dataset;
const html = document.documentElement;
const root = document.querySelector<HTMLElement>(`[${EARLY}]`);
const templates = [...document.querySelectorAll('template')];

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  followLaterLinks(); // fetches the fonts, and the app's code ahead of its start
  import(app).catch((error: unknown) => {
    console.error(error);
    isStarted = false;
    setTimeout(start, RETRY_MS);
  });
}

function fetchMore(): void {
  followLaterLinks();
  if (isStarted) return; // the app asks itself
  // a closed registration is explained by the app
  void askRegistration().then(
    ({ isOpen, brand, provider }) => {
      if (!isStarted) applyBrand(brand);
      if (!isStarted && provider) addProviderButton(provider.label);
      if (!isOpen) start();
    },
    () => storedBrand || applyBrand(PRODUCT),
  );
}

/** Puts the business's brand in the places of the product's, with which the page was built. */
function applyBrand(brand: ShownBrand): void {
  const { name, logo, logoDark, welcome, isHomeSignIn } = brand;
  paintBrand(brand);
  for (const line of root?.querySelectorAll('[data-brand=welcome]') ?? []) if (welcome) line.textContent = welcome;
  for (const link of root?.querySelectorAll<HTMLAnchorElement>('[data-brand-link]') ?? []) {
    const address = brand[link.dataset['brandLink'] as 'imprint' | 'privacy'];
    if (!address) continue;
    link.href = address;
    link.hidden = false;
  }
  const before = root?.querySelector<HTMLElement>('[data-brand=name]');
  const mark = root?.querySelector('[data-brand=mark]');
  const home = before?.closest('a');
  if (!before || !home) return;
  document.title = name;
  if (isHomeSignIn) home.href = '/login';
  home.ariaLabel = home.ariaLabel?.replace(before.textContent, name) ?? null;
  before.textContent = name;
  if (!mark || !logo) return;
  for (const [scheme, src] of Object.entries({ light: logo, dark: logoDark })) {
    if (!src) continue;
    const picture = new Image();
    picture.src = src;
    picture.alt = '';
    picture.height = mark.clientHeight;
    picture.dataset['logo'] = scheme;
    picture.style.cssText = `max-width:160px;object-fit:contain;border-radius:4px;background:${logoDark ? 'none' : '#fff'}`;
    mark.before(picture);
  }
  mark.remove();
}

/** Adds a button for the business's identity provider, where the app has it. */
function addProviderButton(label: string): void {
  const next = root?.querySelector('a[href="/sign-in-link"]');
  if (!next) return; // the registration page
  const button = document.createElement('input'); // an input, because the app counts buttons to find the one that was clicked
  button.type = 'button';
  button.value = label;
  button.className = next.previousElementSibling?.className ?? '';
  // the app's own button takes over the focus and the click
  const watch = new MutationObserver(() => {
    const appButton = document.querySelector<HTMLElement>('[data-provider] button');
    if (!appButton) return;
    watch.disconnect();
    if (document.activeElement === document.body) appButton.focus(); // the person has not gone on meanwhile
    if (button.ariaBusy) appButton.click();
  });
  button.addEventListener('focus', () => watch.observe(document.body, { childList: true, subtree: true }));
  button.addEventListener('click', () => {
    button.ariaBusy = 'true';
    button.focus(); // Safari does not focus a pressed button
    start();
  });
  next.before(button);
}

/** Remembers a click on the plain page; the app repeats it once it has started. */
function rememberClick(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(CLICKABLE);
  if (!root?.hasAttribute(EARLY) || !target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault(); // the browser would submit the form itself
  root.querySelector(`[${EARLY}]`)?.removeAttribute(EARLY);
  target.setAttribute(EARLY, '');
  target.ariaBusy = 'true';
  start();
}

function setScheme(): void {
  html.classList.remove('light', 'dark');
  html.classList.add(wantedScheme());
}

const languages = [localStorage.getItem('firstmile.language'), ...navigator.languages];
const wantedCodes = languages.map((language) => language?.split('-')[0]?.toLowerCase());
const template = wantedCodes.map((code) => templates.find(({ lang }) => lang === code)).find(Boolean) ?? templates[0];
setScheme();
html.lang = template?.lang ?? '';
if (template) root?.append(template.content.cloneNode(true));
const storedBrand = keptBrand();
if (storedBrand) applyBrand(storedBrand);

new PerformanceObserver((painted) => {
  if (painted.getEntriesByName('first-contentful-paint').length > 0) fetchMore();
}).observe({ type: 'paint', buffered: true });
for (const touch of TOUCHES) addEventListener(touch, start, { once: true, passive: true });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setScheme); // as the app's theme does
root?.addEventListener('click', rememberClick); // Enter in a field clicks the form's button, too

if (mayBeSignedIn() || history.state !== null) start();
else {
  void readSession().then(
    (session) => session && start(),
    () => undefined, // nobody has ever signed in here
  );
}
