import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import i18n, { type Resource } from 'i18next';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import LoginPage from '#features/auth/LoginPage.tsx';
import RegisterPage from '#features/auth/RegisterPage.tsx';
import type { EARLY_PAGES } from '../firstScreens.ts';
import { makeTheme } from '../theme.ts';

const PAGES: Record<keyof typeof EARLY_PAGES, ComponentType> = { login: LoginPage, register: RegisterPage };

/** Renders the HTML, with styles, of a page's first state in one language. The build calls it. */
export async function renderPage(name: keyof typeof PAGES, language: string, texts: Resource[string]): Promise<string> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
  });
  const Page = PAGES[name];
  return renderToString(
    <ThemeProvider theme={makeTheme()} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <MemoryRouter initialEntries={[`/${name}`]}>
        <Page />
      </MemoryRouter>
    </ThemeProvider>,
  );
}
