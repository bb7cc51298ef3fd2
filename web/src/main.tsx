import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { isChunkError } from '#app/chunkError.ts';
import { startTexts } from '#app/i18n.ts';
import { routes } from '#app/routes.tsx';
import { watchVersion } from '#app/version.ts';
import { bootstrap } from './data/bootstrap.ts';

/** React logs what it catches only where nobody reads it when there are handlers of ours. */
function report(error: unknown): void {
  console.error(error);
  if (isChunkError(error)) return; // the network, or a new version
  void import('./data/queries/errors.ts').then(({ reportError }) => reportError(error)).catch(() => undefined);
}

const texts = startTexts();
bootstrap();
watchVersion();
const root = document.getElementById('root');
if (root) {
  void texts.then(() =>
    createRoot(root, { onCaughtError: report, onUncaughtError: report }).render(
      <StrictMode>
        <App router={createBrowserRouter(routes)} />
      </StrictMode>,
    ),
  );
}
