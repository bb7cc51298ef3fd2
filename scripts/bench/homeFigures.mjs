import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, string>} Figures by their labels */

/** The figures of a home with one form and no client yet. */
const NOBODY = {
  'Waiting for you': '0',
  'Active Clients': '0',
  'Pending Approvals': '0',
  'Custom Forms': '1',
  'Form Assignments': '0',
  Total: '0',
  Pending: '0',
  Completed: '0',
  Joined: '0',
  Started: '0',
  Submitted: '0',
  Approved: '0',
  'Average completion time': 'No data yet',
  'Approval rate': 'No data yet',
  'Client satisfaction': 'No data yet',
};
const joined = { ...NOBODY, 'Form Assignments': '1', Total: '1', Pending: '1', Joined: '1' };
const begun = { ...joined, 'Active Clients': '1', Started: '1' };
const filled = { Pending: '0', Completed: '1', Submitted: '1', 'Average completion time': 'Under 1 day' };
const handedIn = { ...joined, Started: '1', ...filled, 'Waiting for you': '1', 'Pending Approvals': '1' };
const approved = {
  ...handedIn,
  'Waiting for you': '0',
  'Pending Approvals': '0',
  Approved: '1',
  'Approval rate': '100%',
};

/**
 * The figures after each thing that happened to the one client, whose flow has one form.
 * @satisfies {Record<string, Figures>}
 */
export const AFTER = { invited: NOBODY, joined, begun, handedIn, approved };

/**
 * Opens the admin's home and returns each figure that differs from what happened; waits for them, because functions are a moment behind.
 * @param {Page} page @param {Figures} expected
 */
export async function wrongFigures(page, expected) {
  await page.goto('/admin/dashboard');
  let shown = await figures(page);
  for (let tries = 0; tries < 30 && !isDeepStrictEqual(shown, expected); tries += 1) {
    await pause(500);
    shown = await figures(page);
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(shown)]);
  return [...names]
    .filter((name) => shown[name] !== expected[name])
    .map((name) => `${name}: shows ${shown[name] ?? 'nothing'}, not ${expected[name] ?? 'there'}`);
}

/** @param {Page} page @returns {Promise<Figures>} */
const figures = (page) =>
  page.evaluate(() => {
    const texts = (/** @type {(Element | null | undefined)[]} */ ...parts) =>
      parts.map((part) => part?.textContent ?? '');
    const stages = document.querySelectorAll('#funnel li a, [aria-label="From joining to approval"] a');
    const [, waiting = ''] = /\((\d+\+?)\)/.exec(document.querySelector('main h2')?.textContent ?? '') ?? [];
    return Object.fromEntries([
      ['Waiting for you', waiting],
      ...[...document.querySelectorAll('main dt')].map((term) => texts(term, term.nextElementSibling)),
      ...[...stages].map((stage) => texts(stage.children[1], stage.lastElementChild)),
    ]);
  });
