import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { database, forgetLastFile } from './openApp.tsx';

// Runs before each file of component tests: those that one worker runs share a page, and what the modules in it keep.
beforeAll(forgetLastFile);

/** The documents that there were before the test. */
let before: [string, Record<string, unknown>][] = [];
beforeEach(({ task }) => {
  if (task.result?.retryCount)
    database.reset(before); // what the first try stored is gone
  else before = [...database.store.docs];
});

/** What the app has set on timers of a test comes now: the page goes on with the next file, and waits for it. */
afterEach(() => {
  if (!vi.isFakeTimers()) return;
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});
