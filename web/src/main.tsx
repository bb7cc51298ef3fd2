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

/** React logs what it catches only where nobody reads it when there are handlers of ours. */
function report(error: unknown): void {
  console.error(error);
  if (isChunkError(error)) return; // the network, or a new version
  void import('./data/queries/errors.ts').then(({ reportError }) => reportError(error)).catch(() => undefined); // the console has it
}

/** Resolves when the page that the address names, or the error in its place, can be shown. */
const fetched = (router: DataRouter): Promise<void> =>
  new Promise((done) => {
    const look = () => router.state.initialized && done();
    router.subscribe(look);
    look();
  });

/** Until all of it is here the splash of app.html stays: a loading screen of ours would only be drawn to be thrown away. */
async function show(root: HTMLElement): Promise<void> {
  await Promise.all([texts, known]);
  await newTask();
  const theme = makeTheme();
  await newTask();
  const router = createBrowserRouter(routes);
  await fetched(router);
  noteShowing();
  const app = createRoot(root, { onCaughtError: report, onUncaughtError: report });
  const render = () =>
    app.render(
      <StrictMode>
        <App router={router} theme={theme} />
      </StrictMode>,
    );
  await takeOver(root, () => (hasPicture() ? startTransition(render) : render())); // in slices, where nobody waits for it
  void removePicture(root);
}

const texts = startTexts();
const known = bootstrap();
watchVersion();
const root = document.getElementById('root');
if (root) void show(root);
