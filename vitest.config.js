import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { pdfkitOfBrowsers } from './evidence/pdfkitOfBrowsers.js';
import { mutation } from './scripts/testing/mutation.mjs';
import { webdriverProvider } from './tests/browsers/provider.ts';
import { chromiumFlags } from './tests/chromiumFlags.ts';
import { translations } from './web/vite/translations.ts';

// One worker loads the product's code once for all of its files: no test changes what a module keeps, and loading took most of the time.
const shared = { isolate: false };
/** How much slower than usual this machine is right now: `npm test` measures it. */
const pace = Number(process.env['FIRSTMILE_PACE'] ?? 1);
/** Far more than a test takes beside others on two cores: what hangs is found, what is slow is not refused. */
const patience = (/** @type {number} */ seconds) => ({
  testTimeout: seconds * 1000 * pace,
  hookTimeout: seconds * 1000 * pace,
});
/** Looking for a role takes a page some milliseconds each time, which the page needs for itself. */
const poll = { timeout: 30_000 * pace, interval: 100 };
const backend = { ...shared, ...patience(300), expect: { poll } };
/** By itself vitest leaves one for itself, which then idles. */
const cores = Math.max(2, availableParallelism());
/** They run the sweep, compare figures of the whole stack, or change its settings. */
const WHOLE_STACK = [
  'apiKeys',
  'approvals',
  'bookings',
  'brand',
  'completion',
  'flowHandingIn',
  'followUps',
  'formFiles',
  'importTurns',
  'mailTexts',
  'messages',
  'newClients',
  'plans',
  'reminders',
  'sweep',
  'sweepParts',
].map((name) => `tests/api/${name}.test.ts`);
/** They load what no other file of the same process may share: the functions for a project of their own, the platform of Zapier. */
const OWN_PROCESS = ['tests/api/firstAdmin.test.ts', 'tests/api/zapier.test.ts'];
/** Folders of web/src whose component tests run in each browser, those without the tag `chromium`. */
const OF_ALL_BROWSERS = ['data', 'steps', 'shared', 'features/onboarding', 'features/myForms', 'features/flowPlayer'];
/** `npm run test:all`, or a level by itself. */
const isWide = process.env['FIRSTMILE_WIDE'] === 'true';
const viewport = { width: 1280, height: 800 };
const executablePath = process.env['CHROME_PATH'];
/** Firefox and WebKit, where `npm test -- browsers` has found them; it finds Chromium, too, where its driver is installed. */
const otherBrowsers = (process.env['BROWSERS'] ?? '').split(',').filter((name) => name && name !== 'chromium');

/** rules and api need a running stack: `npm test -- rules` brings one up and says where it is. component needs CHROME_PATH. */
export default defineConfig({
  test: {
    // `levels.mjs` leaves them out of `npm test`, and names how many.
    tags: [
      { name: 'wide', description: 'What only `npm run test:all` runs, and a level by itself' },
      { name: 'chromium', description: 'What needs keys, a mouse or a screen that other drivers do not have' },
    ],
    projects: [
      {
        define: { __LOCAL_STACK__: 'true', __WIDE__: String(isWide) },
        plugins: [translations()],
        resolve: { alias: { pdfkit: pdfkitOfBrowsers } },
        test: {
          ...shared,
          ...patience(30),
          expect: { poll },
          name: 'unit',
          maxWorkers: cores,
          include: [
            '{domain,sync,proof,evidence,web,functions}/src/**/*.test.{ts,tsx}',
            '{clients,integrations}/*/**/*.test.ts',
            'web/vite/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        define: { __LOCAL_STACK__: 'true', __WIDE__: String(isWide) },
        plugins: [translations(), mutation()],
        test: {
          name: 'component',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: 'web/src/testing/eachFile.ts',
          maxWorkers: cores, // pages
          expect: { poll },
          ...shared,
          ...patience(120), // a screen worked through from end to end
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
              actionTimeout: poll.timeout,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // What it measures, it measures alone: `npm run bench -- attack`.
      { test: { name: 'attack', include: ['tests/attack/*.test.ts'], maxWorkers: 1, ...backend } },
      // A browser of its own at a time.
      { test: { name: 'browsers', include: ['tests/browsers/*.test.ts'], maxWorkers: 1, ...backend } },
      // What a page keeps, sends and shares with other tabs, and the steps that a client does, in the same browsers.
      ...(otherBrowsers.length === 0
        ? []
        : [
            {
              define: { __LOCAL_STACK__: 'true', __WIDE__: 'false' },
              plugins: [translations()],
              test: {
                name: 'browsers-data',
                include: OF_ALL_BROWSERS.map((folder) => `web/src/${folder}/**/*.browser.test.tsx`),
                setupFiles: 'web/src/testing/eachFile.ts',
                expect: { poll },
                ...shared,
                ...patience(120),
                browser: {
                  enabled: true,
                  screenshotFailures: false,
                  viewport,
                  provider: webdriverProvider(),
                  instances: otherBrowsers.map((browser) => ({ browser })),
                },
              },
            },
          ]),
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], maxWorkers: cores, ...backend } },
      // One file at a time: a sweep answers, and figures hold, what others left. Before the others: it looks at all that there is.
      { test: { name: 'api-alone', include: WHOLE_STACK, maxWorkers: 1, ...backend } },
      {
        resolve: { alias: { pdfkit: pdfkitOfBrowsers } },
        test: { name: 'api-own', include: OWN_PROCESS, maxWorkers: 1, ...backend, isolate: true },
      },
      {
        resolve: { alias: { pdfkit: pdfkitOfBrowsers } },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...WHOLE_STACK, ...OWN_PROCESS],
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
          ...backend,
        },
      },
    ],
  },
});
