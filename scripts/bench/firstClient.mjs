import { codeListener } from '../stack/firstAdmin.mjs';
import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude } from './results.mjs';
import { beginFlow, finishFlow, joinByMail, PASSWORD } from './clientWalk.mjs';
import { AFTER, wrongFigures } from './homeFigures.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {ReturnType<typeof handOf>} Hand */

const MOST_MINUTES = 15;
/**
 * Times of a person by the keystroke-level model (Card, Moran, Newell): to find and press, to type a letter, and to decide before each
 * press.
 */
const SECONDS = { press: 1.1 + 0.2, letter: 0.28, thought: 1.35 };
const READING_MINUTES = 5; // for the agreement and the form, which the model does not cover
const CLIENT = 'nora@beck.test';

/**
 * Measures the first fifteen minutes of a business: from a stack without any data to an invitation that was sent, with the business's name,
 * a form, a flow and an agreement of its own; then its client goes through the flow, and it approves. Counts presses and letters, and fails
 * where the business would need longer, or a figure of its home differs from what happened.
 */
export function benchFirstClient() {
  const listener = codeListener();
  return onFreshStack(
    async (stack) => {
      const { openBrowser } = await import('./browser.mjs');
      const browser = await openBrowser();
      onClose(() => browser.close());
      const open = async () => (await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block' })).newPage();
      const [business, client] = [handOf(await open()), handOf(await open())];
      /** @type {{ Part: string, Presses: number, Letters: number, 'Run s': number }[]} */
      const rows = [];
      /** @type {string[]} */
      const wrong = [];
      for (const { name, byClient, work, after } of parts) {
        const hand = byClient ? client : business;
        const [started, before] = [Date.now(), { ...hand.done }];
        await work(hand, listener);
        const { presses, letters } = hand.done;
        const counts = { Presses: presses - before.presses, Letters: letters - before.letters };
        rows.push({ Part: name, ...counts, 'Run s': Math.round((Date.now() - started) / 1000) });
        if (after)
          wrong.push(...(await wrongFigures(business.page, AFTER[after])).map((figure) => `${name}: ${figure}`));
      }
      console.table(rows);
      const minutes = minutesOf(business) + READING_MINUTES;
      const words = [
        `The business: ${wordsOf(business)}, about ${minutes.toFixed(1)} minutes, ${READING_MINUTES} of them reading.`,
        `The client: ${wordsOf(client)}, about ${minutesOf(client).toFixed(1)} minutes without reading.`,
      ];
      console.log(words.join('\n'));
      if (minutes > MOST_MINUTES) wrong.push(`That is more than ${MOST_MINUTES} minutes for the business.`);
      await conclude(wrong, 'All figures of the home equal what happened.');
    },
    { onLog: listener.hear },
  );
}

/** @param {Hand} hand */
const minutesOf = ({ done: { presses, letters } }) =>
  (presses * (SECONDS.press + SECONDS.thought) + letters * SECONDS.letter) / 60;
/** @param {Hand} hand */
const wordsOf = ({ done: { presses, letters } }) => `${presses} presses and ${letters} letters`;

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

/**
 * Walks through what the business does, and its client in between; then the figures of the home are compared.
 * @type {{ name: string, byClient?: true, after?: keyof typeof AFTER, work: (hand: Hand, listener: ReturnType<typeof codeListener>) => Promise<void> }[]}
 */
const parts = [
  {
    name: 'The first administrator',
    work: async ({ page, press, type }, listener) => {
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
  },
  {
    name: 'Name of the business',
    work: async ({ page, press, type }) => {
      await press(page.getByRole('link', { name: "Set your business's name and logo" }));
      await type('Name of the business', 'Northwind Studio');
      await press(page.getByLabel('Address', { exact: true }));
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    name: 'Form, flow and agreement',
    work: async ({ page, press }) => {
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
  },
  {
    name: 'The first invitation',
    work: async ({ page, press, type }) => {
      await press(page.getByRole('link', { name: 'Dashboard' }).first());
      await press(page.getByRole('link', { name: 'Invite your first client' }));
      await press(page.getByRole('button', { name: 'Invite clients' }).first());
      await type('First name', 'Nora');
      await type('Last name', 'Beck');
      await type('Email', CLIENT);
      await press(page.getByRole('radio', { name: 'One of my flows' }));
      await press(page.getByRole('combobox', { name: 'Flow', exact: true }));
      await press(page.getByRole('option').first());
      await press(page.getByRole('button', { name: 'Invite 1 person' }));
      await page.getByText(CLIENT).first().waitFor();
    },
    after: 'invited',
  },
  { name: 'The client joins', byClient: true, work: (hand) => joinByMail(hand, CLIENT), after: 'joined' },
  { name: 'The client begins', byClient: true, work: beginFlow, after: 'begun' },
  { name: 'The client hands in', byClient: true, work: finishFlow, after: 'handedIn' },
  {
    name: 'The approval',
    work: async ({ page, press }) => {
      const waiting = page.getByRole('list', { name: 'Waiting for you' });
      await press(waiting.getByRole('button', { name: /^Review/ }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByRole('button', { name: /^Approve/ }));
      await press(dialog.getByRole('button', { name: 'Close' }));
      await waiting.waitFor({ state: 'hidden' });
    },
    after: 'approved',
  },
];
