/*
 * The first script of a built page, a file of its own (web/vite/firstPicture.ts): shows what this address last showed to whoever is
 * signed in on this device, as a picture that answers to nothing, then fetches and starts the app: on a slow line or processor its
 * files would keep the picture waiting.
 */
import { followLaterLinks } from '#lib/laterLinks.ts';
import { mayBeSignedIn, read, readSession, wantedScheme } from './device.ts';
import { HOST, PAGE, pictureOf, type Picture } from './picture.ts';

/** The app is not kept waiting longer than this by a slow disk, or a picture too small to be told of. Milliseconds. */
const PATIENCE_MS = 300;

async function show(): Promise<void> {
  if (sessionStorage.getItem('firstmile-session')) return; // this tab has somebody of its own
  const session = await readSession();
  if (!session) return;
  const key = [session.user.uid, pictureOf(location.pathname)];
  const kept = (await read('firstmile', 'views', key)) as { documents: string } | undefined;
  const root = document.querySelector('#root > .splash')?.parentElement;
  if (!kept || !root) return; // without the splash, the app was faster
  const { html, css } = JSON.parse(kept.documents) as Picture;
  const scheme = wantedScheme();
  const host = document.createElement('div');
  host.id = HOST;
  host.inert = true; // a click goes to the app below
  host.ariaHidden = 'true';
  Object.assign(host.style, { position: 'absolute', inset: '0 0 auto', minHeight: '100%', zIndex: '1' });
  // by itself: no style of the app's, and no search through the page finds anything twice
  const picture = host.attachShadow({ mode: 'closed' });
  picture.innerHTML = `<style>${css}</style><div class="${PAGE} ${scheme}">${html}</div>`;
  root.before(host);
  root.style.opacity = '0'; // not painted before its time
  performance.mark(HOST);
  await isPainted();
}

/** Resolves when what was just put on the page is painted; where the browser does not tell, when the frame after it begins. */
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

/** Fetches the app's other files beside its first, and those of a signed-in person's pages. */
function fetchAhead(): void {
  const which = mayBeSignedIn() ? 'link[data-ahead]' : 'link[data-ahead=app]';
  for (const link of document.querySelectorAll<HTMLLinkElement>(which)) link.rel = 'modulepreload';
}

/** Runs the app's files in their order, each in a task of its own. */
async function start(files: string): Promise<void> {
  for (const file of files.split(' ')) {
    await import(file);
    await new Promise((done) => setTimeout(done));
  }
}

const app = (document.currentScript as HTMLScriptElement).dataset['app'] ?? '';
const shown = show().catch(() => undefined); // the app comes anyway
Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  .then(() => {
    followLaterLinks();
    fetchAhead();
    return start(app);
  })
  .catch((error: unknown) => {
    document.getElementById(HOST)?.remove(); // nothing would ever answer
    document.getElementById('root')?.removeAttribute('style');
    throw error;
  });
