import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { startTexts } from '#app/i18n.ts';
import { routes } from '#app/routes.tsx';
import { watchVersion } from '#app/version.ts';
import { bootstrap } from './data/bootstrap.ts';

const texts = startTexts();
bootstrap();
watchVersion();
const root = document.getElementById('root');
if (root) {
  void texts.then(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={createBrowserRouter(routes)} />
      </StrictMode>,
    ),
  );
}
