import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { pdfkitOfBrowsers } from './evidence/pdfkitOfBrowsers.js';
import { chromiumFlags } from './tests/chromiumFlags.ts';

// One worker loads the product's code once for all of its files: no test changes what a module keeps, and loading took most of the time.
const shared = { isolate: false };
// Far more than a test takes beside others on two cores: what hangs is found, what is slow is not refused.
const LONG = 300_000;
const backend = { ...shared, testTimeout: LONG, hookTimeout: LONG };
/** They run the sweep, compare figures of the whole stack, or change its settings. */
const WHOLE_STACK = [
  'approvals',
  'completion',
  'flowHandingIn',
  'formFiles',
  'importTurns',
  'messages',
  'newClients',
  'reminders',
  'sweep',
  'sweepParts',
].map((name) => `tests/api/${name}.test.ts`);
/** Row by row what other tests prove with every change: the steps' examples in domain and rules, the bounds in domain and `contract`, refusals in `access` and `body`. */
const WIDE_API = ['steps', 'bounds', 'refusals'].map((name) => `tests/api/${name}.test.ts`);
/** `npm run test:all`, or a level by itself. */
const isWide = process.env['FIRSTMILE_WIDE'] === 'true';
const executablePath = process.env['CHROME_PATH'];

/** rules and api need a running stack: `npm test -- rules` brings one up and says where it is. component needs CHROME_PATH. */
export default defineConfig({
  test: {
    projects: [
      {
        define: { __LOCAL_STACK__: 'true', __WIDE__: String(isWide) },
        resolve: { alias: { pdfkit: pdfkitOfBrowsers } },
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{domain,sync,evidence,web,functions}/src/**/*.test.{ts,tsx}',
            'web/vite/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        define: { __LOCAL_STACK__: 'true', __WIDE__: String(isWide) },
        test: {
          name: 'component',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: 'web/src/testing/eachFile.ts',
          maxWorkers: 2, // by itself it would be one less than there are cores
          testTimeout: 120_000, // a screen worked through from end to end, on a busy machine
          expect: { poll: { timeout: 30_000 } },
          ...shared,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], maxWorkers: 2, ...backend } },
      // One file at a time: a sweep answers, and figures hold, what others left. Before the others: it looks at all that there is.
      { test: { name: 'api-alone', include: WHOLE_STACK, maxWorkers: 1, ...backend } },
      {
        resolve: { alias: { pdfkit: pdfkitOfBrowsers } },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...WHOLE_STACK, ...(isWide ? [] : WIDE_API)],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...backend,
        },
      },
    ],
  },
});
