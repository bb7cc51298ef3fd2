import type { Page } from '@playwright/test';
import type { Person } from '../e2e/support.ts';

/** What a person does, prepared for one run. */
export interface Task {
  person: Person;
  /** All whose documents the run may change. */
  clients: Person[];
  address: string;
  /**
   * Does the next thing that the screen asks for; true when nothing is left to do. Looks first what is done already: the tab or
   * the browser may have gone in the middle of it.
   */
  advance: (page: Page) => Promise<boolean>;
  /** The server has done what follows from it. */
  isSettled: () => Promise<boolean>;
}

export interface Plan {
  name: string;
  prepare: () => Promise<Task>;
}

/** Whether it shows within two seconds: what is on the device may take a moment to come. */
export const shows = (found: ReturnType<Page['locator']>): Promise<boolean> =>
  found
    .first()
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );

/** The page's heading, when there is one. */
export const headingOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
