import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './chromiumFlags.ts';

const chromium = process.env['CHROME_PATH'];
const isOfFaults = process.env['FIRSTMILE_LEVEL'] === 'faults';
const isStrict = process.env['FIRSTMILE_STRICT'] === 'true';
const pace = Number(process.env['FIRSTMILE_PACE'] ?? 1);
/** A page that takes a person two seconds took twelve, with two browsers on two cores. Passing tests do not wait longer. */
const PATIENCE_MS = 30_000 * pace;

/** Real Chromium on the built app; `npm test -- e2e` brings the stack up and sets the environment. */
export default defineConfig({
  testDir: process.env['FIRSTMILE_LEVEL'] ?? 'e2e', // or wide, or faults
  outputDir: process.env['FIRSTMILE_RESULTS'] ?? '../.local/test-results',
  workers: isOfFaults ? 1 : Math.max(2, availableParallelism()), // faults kill a shared stack
  fullyParallel: !isOfFaults,
  retries: isOfFaults ? 0 : 1,
  failOnFlakyTests: isStrict,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: (isOfFaults ? 600_000 : 180_000) * pace,
  ...(!isOfFaults && { globalTimeout: 45 * 60_000 * pace }),
  expect: { timeout: PATIENCE_MS },
  use: {
    browserName: 'chromium',
    baseURL: process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    trace: 'on-first-retry',
    serviceWorkers: 'block', // only offlineTest has them: each fetches the whole app
    timezoneId: 'UTC', // a device elsewhere stores its zone at the first sign-in
    contextOptions: { reducedMotion: 'reduce' }, // without a graphics card, animation takes a quarter of each core
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: chromiumFlags,
    },
  },
});
