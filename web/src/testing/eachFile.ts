import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { database, forgetLastFile } from './openApp.tsx';

// Runs before each file of component tests: files of one worker share a page, and the state of its modules.
beforeAll(forgetLastFile);

/** The documents before the test. */
let before: [string, Record<string, unknown>][] = [];
beforeEach(({ task }) => {
  if (task.result?.retryCount)
    database.reset(before); // what the first try stored is gone
  else before = [...database.store.docs];
});

/** Runs the timers that the app has set in a test: the page continues with the next file, and waits for them. */
afterEach(() => {
  if (!vi.isFakeTimers()) return;
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});
