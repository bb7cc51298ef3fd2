import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

/** The largest form: 195 questions, and a group of four with 50 rows. */
const QUESTIONS = 195;
const ROWS = inShort(2, 50);
const KEYS = inShort(2, 40);
/** Limit from a key until it is painted, in milliseconds, on a processor a quarter as fast. */
const MOST_MS = 50;

/** Types into the first and last question and into the last row of the largest form, on a phone; fails above a limit. */
export const benchTyping = () =>
  onFreshStack(async (stack) => {
    const { addClients } = await import('./addClients.mjs');
    const { call } = await import('./assignments.mjs');
    const { finishSignIn, fillSignIn, openBrowser } = await import('./browser.mjs');
    const { typeKeys } = await import('./moments.mjs');
    await addClients(stack, 2);
    const form = await call(stack.url, { method: 'POST', path: '/api/custom-forms', body: largestForm() });
    const assignment = { customFormId: form.id, userIds: ['client0'] };
    const { assigned } = await call(stack.url, {
      method: 'POST',
      path: '/api/custom-form-assignments',
      body: assignment,
    });
    const id = assigned[0].id;
    const browser = await openBrowser();
    onClose(() => browser.close());
    const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await fillSignIn(page, 'client0@bench.test');
    await finishSignIn(page);
    await page.goto(`/forms/${id}`);
    const add = page.getByRole('button', { name: /^Add/ });
    await add.waitFor();
    for (let row = 0; row < ROWS; row++) await add.click();
    const inputs = page.locator('form input');
    for (const input of await inputs.all()) await input.fill('An answer');
    await page.locator('[data-sync=saved]').waitFor();
    await page.waitForTimeout(5000); // until the answers are here again, from the server
    const rows = [];
    const targets = /** @type {const} */ ([
      ['First question', inputs.first()],
      ['Last question', page.getByLabel(`Question ${QUESTIONS}`)],
      ['Last row of the group', inputs.last()],
    ]);
    for (const [What, input] of targets)
      for (const slower of [1, 4]) {
        const sorted = await typeKeys(page, input, { slower, keys: KEYS });
        const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
        rows.push({
          What,
          'Times slower': slower,
          'Median ms': at(0.5),
          'Worst ms': at(1),
          'At most': slower === 4 ? MOST_MS : undefined,
        });
      }
    console.table(rows);
    keepResults('typing', rows);
    const slow = rows.filter((line) => line['Median ms'] > (line['At most'] ?? Infinity));
    await conclude(
      slow.map((line) => `${line.What}, ${line['Times slower']}x: ${line['Median ms']} ms.`),
      'Typing in the largest form is quick enough.',
    );
  });

function largestForm() {
  const field = (/** @type {string} */ label, /** @type {number} */ order) => ({
    fieldType: 'text',
    label,
    order,
    required: false,
  });
  const fields = Array.from({ length: QUESTIONS }, (_, at) => field(`Question ${at + 1}`, at));
  const group = {
    ...field('Directors', QUESTIONS),
    fieldType: 'group',
    fields: ['Name', 'Role', 'City', 'Country'].map(field),
  };
  return { name: 'The largest', fields: [...fields, group] };
}
