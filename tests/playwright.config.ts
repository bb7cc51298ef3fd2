import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROME_PATH'];

/** Real Chromium on the built app; `npm test -- e2e` brings the stack up and sets the environment. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env['FIRSTMILE_RESULTS'] ?? '../.local/test-results',
  workers: 2,
  retries: 0, // a test that fails now and then is a fault, here or in the app
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  globalTimeout: 45 * 60_000,
  // Two browsers share two cores: a page that a person waits two seconds for was seen to take twelve. Passing tests wait no longer.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    baseURL: process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox', // containers run as root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
