import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags } from './tests/chromiumFlags.ts';

// Google's suite starts a process for each function and hands its events on one after the other.
const patience = process.env['STACK_KIND'] === 'official' ? 4 : 1;
const backend = { testTimeout: patience * 20_000, hookTimeout: patience * 30_000 };
const executablePath = process.env['CHROME_PATH'];

/** rules and api need a running stack: `npm test -- rules` brings one up and says where it is. component needs CHROME_PATH. */
export default defineConfig({
  test: {
    projects: [
      {
        define: { __LOCAL_STACK__: 'true' },
        test: {
          name: 'unit',
          include: ['{domain,web,functions}/src/**/*.test.{ts,tsx}', 'web/vite/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        define: { __LOCAL_STACK__: 'true' },
        test: {
          name: 'component',
          include: ['web/src/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          isolate: false, // one page for all: each file would load the whole app again
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], maxWorkers: 2, ...backend } },
      // One file at a time: they share one stack, where a sweep answers, and lists and figures hold, what others left.
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], maxWorkers: 1, ...backend } },
    ],
  },
});
