import { beforeAll, beforeEach } from 'vitest';
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
