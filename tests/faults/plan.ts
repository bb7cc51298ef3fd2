import type { Page } from '@playwright/test';
import type { Person } from '../e2e/support.ts';

/** A person's plan, prepared for one run. */
export interface Task {
  person: Person;
  /** The people whose documents the run may change. */
  clients: Person[];
  address: string;
  /**
   * Does the next task on the screen; true when nothing is left to do. First checks what is done already: the tab or
   * the browser may have ended in the middle of it.
   */
  advance: (page: Page) => Promise<boolean>;
  /** The key of each step that the person saved, in order; twice where another tab still showed the step. */
  saves?: string[];
  /** Waits until the server has processed it. */
  isSettled: () => Promise<boolean>;
}

export interface Plan {
  name: string;
  prepare: () => Promise<Task>;
}

/** Checks whether it shows within two seconds: data on the device may need a moment. */
export const isSoonVisible = (element: ReturnType<Page['locator']>): Promise<boolean> =>
  element
    .first()
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );

/** The page's heading, when there is one. */
export const headingOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
