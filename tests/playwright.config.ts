import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './chromiumFlags.ts';

const chromium = process.env['CHROME_PATH'];
const isOfFaults = process.env['FIRSTMILE_LEVEL'] === 'faults';

/** Real Chromium on the built app; `npm test -- e2e` brings the stack up and sets the environment. */
export default defineConfig({
  testDir: process.env['FIRSTMILE_LEVEL'] ?? 'e2e', // or wide, or faults
  outputDir: process.env['FIRSTMILE_RESULTS'] ?? '../.local/test-results',
  workers: isOfFaults ? 1 : 2, // the stack that it kills is everybody's
  fullyParallel: !isOfFaults,
  retries: isOfFaults ? 0 : 1, // for the trace of the second try; a test that fails now and then is a fault, here or in the app, and fails the run
  failOnFlakyTests: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  ...(!isOfFaults && { globalTimeout: 45 * 60_000 }),
  // Two browsers share two cores: a page that a person waits two seconds for was seen to take twelve. Passing tests wait no longer.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    baseURL: process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    serviceWorkers: 'block', // offlineTest has them: each fetches the whole app
    timezoneId: 'UTC', // a device elsewhere stores its zone at the first sign-in
    contextOptions: { reducedMotion: 'reduce' }, // drawn without a graphics card, motion takes a quarter of each core
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: chromiumFlags,
    },
  },
});
