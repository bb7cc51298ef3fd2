import { setTimeout as pause } from 'node:timers/promises';
import { codeListener } from '../stack/firstAdmin.mjs';
import { end, onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const MOST_MINUTES = 15;
/**
 * Times of a person by the keystroke-level model (Card, Moran, Newell): to find and press, to type a letter, and to decide before each
 * press.
 */
const SECONDS = { press: 1.1 + 0.2, letter: 0.28, thought: 1.35 };
const READING_MINUTES = 5; // for the agreement and the form, which the model does not cover
const PASSWORD = 'Bench-pass-1';

/**
 * Measures the first fifteen minutes: from a stack without any data to an invitation that was sent, with the business's name, a form, a
 * flow and an agreement of its own. Counts presses and letters, and fails where a person would need longer, or the client does not find the
 * tasks.
 */
export function benchFirstClient() {
  const listener = codeListener();
  return onFreshStack(
    async (stack) => {
      const { openBrowser } = await import('./browser.mjs');
      const browser = await openBrowser();
      onClose(() => browser.close());
      const open = async () => (await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block' })).newPage();
      const hand = handOf(await open());
      /** @type {{ Part: string, Presses: number, Letters: number, 'Run s': number }[]} */
      const rows = [];
      for (const [Part, work] of Object.entries(parts)) {
        const [started, before] = [Date.now(), { ...hand.done }];
        await work(hand, listener);
        const { presses, letters } = hand.done;
        const counts = { Presses: presses - before.presses, Letters: letters - before.letters };
        rows.push({ Part, ...counts, 'Run s': Math.round((Date.now() - started) / 1000) });
      }
      console.table(rows);
      await findWork(await open());
      const { presses, letters } = hand.done;
      const seconds = presses * (SECONDS.press + SECONDS.thought) + letters * SECONDS.letter;
      const minutes = seconds / 60 + READING_MINUTES;
      const words = `${presses} presses and ${letters} letters: about ${minutes.toFixed(1)} minutes, ${READING_MINUTES} of them reading.`;
      const isLong = minutes > MOST_MINUTES;
      await end(isLong ? 1 : 0, isLong ? `${words} That is more than ${MOST_MINUTES}.` : words);
    },
    { onLog: listener.hear },
  );
}

/**
 * Wraps a page and counts presses and letters.
 * @param {Page} page
 */
function handOf(page) {
  const done = { presses: 0, letters: 0 };
  return {
    page,
    done,
    /** @param {import('@playwright/test').Locator} what */
    async press(what) {
      done.presses += 1;
      await what.click();
    },
    /** @param {string} label @param {string} text */
    async type(label, text) {
      done.presses += 1;
      done.letters += text.length;
      await page.getByLabel(label).first().fill(text);
    },
  };
}

/** @type {Record<string, (hand: ReturnType<typeof handOf>, listener: ReturnType<typeof codeListener>) => Promise<void>>} */
const parts = {
  'The first administrator': async ({ page, press, type }, listener) => {
    await page.goto('/setup');
    await page.getByLabel('One-time code').waitFor(); // opening the page makes the code
    await type('One-time code', (await listener.wait()) ?? '');
    await type('First Name', 'Grace');
    await type('Last Name', 'Hale');
    await type('Email', 'grace@northwind.test');
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await press(page.locator('main [type=submit]'));
    await page.waitForURL(/dashboard/);
  },
  'Name of the business': async ({ page, press, type }) => {
    await press(page.getByRole('link', { name: "Set your business's name and logo" }));
    await type('Name of the business', 'Northwind Studio');
    await press(page.getByLabel('Address', { exact: true }));
    await page.getByText('Saved', { exact: true }).waitFor();
  },
  'Form, flow and agreement': async ({ page, press }) => {
    await press(page.getByRole('link', { name: 'Dashboard' }).first());
    await press(page.getByRole('link', { name: 'Create a form, or import a pack for your trade' }));
    await press(page.getByRole('button', { name: 'Look at it: Agency' }));
    await press(page.getByRole('button', { name: 'Take this pack in' }));
    await press(page.getByRole('button', { name: /^Take in \d+ items$/ }));
    await press(page.getByRole('link', { name: 'Open agreements' }));
    await press(page.getByRole('link', { name: 'Edit: Terms of work of the agency' }));
    await press(page.getByRole('button', { name: 'Publish...' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }));
    await page.getByRole('heading', { name: 'Agreements', level: 1 }).waitFor();
  },
  'The first invitation': async ({ page, press, type }) => {
    await press(page.getByRole('link', { name: 'Dashboard' }).first());
    await press(page.getByRole('link', { name: 'Invite your first client' }));
    await press(page.getByRole('button', { name: 'Invite clients' }).first());
    await type('First name', 'Nora');
    await type('Last name', 'Beck');
    await type('Email', 'nora@beck.test');
    await press(page.getByRole('radio', { name: 'One of my flows' }));
    await press(page.getByRole('combobox', { name: 'Flow', exact: true }));
    await press(page.getByRole('option').first());
    await press(page.getByRole('button', { name: 'Invite 1 person' }));
    await page.getByText('nora@beck.test').first().waitFor();
  },
};

/**
 * Follows the client's side: the link in the mail leads to the flow.
 * @param {Page} page
 */
async function findWork(page) {
  await page.goto('/__/mail');
  const mail = page.getByRole('article').filter({ hasText: 'nora@beck.test' });
  for (let tries = 0; tries < 30 && !(await mail.isVisible()); tries += 1) {
    await pause(1000);
    await page.reload();
  }
  await mail.getByRole('link').first().click();
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/dashboard/);
  await page.getByText('Start Flow').first().waitFor();
}
