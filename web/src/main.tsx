import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { takeOver } from '#app/early/takeOver.ts';
import { isChunkError } from '#lib/lazyPart.ts';
import { startTexts } from '#app/i18n.ts';
import { routes } from '#app/routes.tsx';
import { makeTheme } from '#app/theme.ts';
import { watchVersion } from '#app/version.ts';
import { hasPicture, removePicture } from '#app/picture/picture.ts';
import { newTask, noteShowing } from '#lib/firstPaint.ts';
import { bootstrap } from './data/bootstrap.ts';

/** Logs and reports an error: with handlers of ours, React itself does not log it. */
function report(error: unknown): void {
  console.error(error);
  if (isChunkError(error)) return; // the network, or a new version
  void import('./data/queries/errors.ts').then(({ reportError }) => reportError(error)).catch(() => undefined); // it is in the console
}

/** Resolves when the page of the address, or its error, can be shown. */
const whenInitialized = (router: DataRouter): Promise<void> =>
  new Promise((done) => {
    const check = () => router.state.initialized && done();
    router.subscribe(check);
    check();
  });

/**
 * Draws the app once everything is loaded. Until then the splash of app.html stays: our loading screen would be
 * replaced at once.
 */
async function show(root: HTMLElement): Promise<void> {
  await Promise.all([texts, sessionKnown]);
  await newTask();
  const theme = makeTheme();
  await newTask();
  const router = createBrowserRouter(routes);
  await whenInitialized(router);
  noteShowing();
  const app = createRoot(root, { onCaughtError: report, onUncaughtError: report });
  const render = () =>
    app.render(
      <StrictMode>
        <App router={router} theme={theme} />
      </StrictMode>,
    );
  await takeOver(root, () => (hasPicture() ? startTransition(render) : render())); // in slices behind the picture
  void removePicture(root);
}

const texts = startTexts();
const sessionKnown = bootstrap();
watchVersion();
const root = document.getElementById('root');
if (root) void show(root);
