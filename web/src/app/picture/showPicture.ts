/*
 * The first script of a built page, a file of its own (web/vite/firstPicture.ts). Shows the last picture of this
 * address for the person signed in on this device; it does not react to clicks. Then fetches and starts the app, whose
 * files would delay the picture on a slow line or processor.
 */
import { followLaterLinks } from '#lib/laterLinks.ts';
import { mayBeSignedIn, read, readSession, wantedScheme } from './device.ts';
import { HOST, PAGE, pictureOf, type Picture } from './picture.ts';

/** Time that the app waits for a slow disk, or for a picture too small to be reported as painted, in milliseconds. */
const PATIENCE_MS = 300;

async function show(): Promise<void> {
  if (sessionStorage.getItem('firstmile-session')) return; // this tab has its own session
  const session = await readSession();
  if (!session) return;
  const key = [session.user.uid, pictureOf(location.pathname)];
  const stored = (await read('firstmile', 'views', key)) as { documents: string } | undefined;
  const root = document.querySelector('#root > .splash')?.parentElement;
  if (!stored || !root) return; // without the splash the app was faster
  const { html, css } = JSON.parse(stored.documents) as Picture;
  const scheme = wantedScheme();
  const host = document.createElement('div');
  host.id = HOST;
  host.inert = true; // clicks go to the app below
  host.ariaHidden = 'true';
  Object.assign(host.style, { position: 'absolute', inset: '0 0 auto', minHeight: '100%', zIndex: '1' });
  // a shadow root keeps it apart from the app's styles, and from searches in the page
  const picture = host.attachShadow({ mode: 'closed' });
  picture.innerHTML = `<style>${css}</style><div class="${PAGE} ${scheme}">${html}</div>`;
  root.before(host);
  root.style.opacity = '0'; // not painted before the picture goes
  performance.mark(HOST);
  await isPainted();
}

/** Resolves when the newest content is painted; in browsers that do not report it, at the frame after the next. */
function isPainted(): Promise<void> {
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type))
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const from = performance.now();
  return new Promise((done) =>
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ startTime }) => startTime >= from)) done();
    }).observe({ type }),
  );
}

/** Fetches the app's other files ahead, and those of a signed-in person's pages. */
function fetchAhead(): void {
  const selector = mayBeSignedIn() ? 'link[data-ahead]' : 'link[data-ahead=app]';
  for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) link.rel = 'modulepreload';
}

/** Runs the app's files in order, each in a task of its own. */
async function start(files: string): Promise<void> {
  for (const file of files.split(' ')) {
    await import(file);
    await new Promise((done) => setTimeout(done));
  }
}

const app = (document.currentScript as HTMLScriptElement).dataset['app'] ?? '';
const shown = show().catch(() => undefined); // the app starts anyway
Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  .then(() => {
    followLaterLinks();
    fetchAhead();
    return start(app);
  })
  .catch((error: unknown) => {
    document.getElementById(HOST)?.remove(); // nothing would ever react
    document.getElementById('root')?.removeAttribute('style');
    throw error;
  });
