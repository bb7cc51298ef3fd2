/** @typedef {import('@playwright/test').Page} Page */

const heading = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const back = (/** @type {Page} */ page) => page.getByRole('button', { name: /^(Back|Previous Step)$/ }).click();

/** Scrolls the picture's subject into view, below the top bar. */
const showFrom = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      globalThis.scrollTo(0, element.getBoundingClientRect().top + globalThis.scrollY - 84);
    });

/** The screens of the tour, as far as the demo's client and admin have come. The client has done two of five steps. */
export const screens = [
  {
    name: 'client-dashboard',
    who: 'client',
    path: '/dashboard',
    prepare: (/** @type {Page} */ page) => page.getByRole('heading', { name: 'Recent Activity' }).waitFor(),
  },
  {
    name: 'signing',
    who: 'client',
    path: '/onboarding',
    prepare: async (/** @type {Page} */ page) => {
      await heading(page, /Document Signing/);
      await showFrom(page, 'h1');
    },
  },
  {
    name: 'upload',
    who: 'client',
    path: '/onboarding',
    prepare: async (/** @type {Page} */ page) => {
      await heading(page, /Document Signing/);
      await back(page);
      await heading(page, /Upload Documents/);
      await showFrom(page, 'h1');
    },
  },
  {
    name: 'company',
    who: 'client',
    path: '/onboarding',
    prepare: async (/** @type {Page} */ page) => {
      await heading(page, /Document Signing|Upload Documents/);
      await back(page);
      await heading(page, /Upload Documents|Company Information/);
      if (await page.getByRole('heading', { name: 'Upload Documents', level: 1 }).isVisible()) await back(page);
      await heading(page, /Company Information/);
      await showFrom(page, 'h1');
    },
  },
  {
    name: 'admin',
    who: 'admin',
    path: '/admin/dashboard',
    prepare: async (/** @type {Page} */ page) => {
      await page.getByText('Nora Lindqvist').locator('visible=true').first().waitFor();
      await showFrom(page, 'h2:text("Client Onboarding Status")');
    },
  },
  {
    name: 'form-builder',
    who: 'admin',
    path: '/admin/forms',
    prepare: async (/** @type {Page} */ page) => {
      await page
        .getByRole('button', { name: /^Edit/ })
        .or(page.getByRole('link', { name: /^Edit/ }))
        .first()
        .click();
      await heading(page, 'Edit Custom Form');
      await page.getByRole('heading', { name: 'Fields' }).waitFor();
      await showFrom(page, 'section:has(h2:text-is("Fields")), [aria-label="Fields"]');
    },
  },
];
