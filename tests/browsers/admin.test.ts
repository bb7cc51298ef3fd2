import type { FieldType, FormField } from '@firstmile/domain';
import { describe, expect, test } from 'vitest';
import { db, newAdmin, newClient } from '../e2e/support.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, signOut, unexpected, useBrowsers } from './harness.ts';
import type { Page } from './page.ts';

const { link, start, signIn, assignForm } = useBrowsers();

const TYPES = {
  Text: 'text',
  'Long text': 'longText',
  Number: 'number',
  Email: 'email',
  Phone: 'phone',
  URL: 'url',
  Date: 'date',
  'Date range': 'dateRange',
  Dropdown: 'select',
  'Multi-select': 'multiSelect',
  'Yes or no': 'yesNo',
  Checkbox: 'checkbox',
  Signature: 'signature',
  File: 'file',
} as const satisfies Record<string, FieldType>;

/** Adds a field of a type, named after it, using only the keyboard. */
async function addField(page: Page, type: string): Promise<void> {
  await page.fill('Label', type);
  await page.press('combobox', 'Type', ENTER);
  await page.press('option', type, ENTER);
  await page.gone('listbox', '');
  if (['Dropdown', 'Multi-select'].includes(type)) await page.fill('Options', 'Calm, Bold');
  await page.press('button', 'Add Field', ENTER);
  await page.see('button', `Reorder ${type}`);
}
/** Waits until a screen reader would announce this. */
const hear = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.run(`return [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()`),
    )
    .toContain(words);
const ENTER = '\uE007';
const SPACE = '\uE00D';
const UP = '\uE013';

/** Chooses from the system's own list, which drivers cannot open everywhere. */
const chooseLanguage = (page: Page, code: string) =>
  page.run(
    `const list = document.getElementById('language');
     Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, arguments[0]);
     list.dispatchEvent(new Event('change', { bubbles: true }));`,
    code,
  );

describe.each(ENGINES)('in %s', (engine) => {
  test('an admin builds a form by keyboard and mouse, assigns it, imports a client, sends a message, and leaves nothing behind', async () => {
    const admin = await newAdmin();
    const client = await newClient('Nils');
    const page = await start(engine, newProfile());
    await signIn(page, admin);

    const name = `Launch ${engine} ${client.uid.slice(0, 6)}`;
    await page.open(`${link().url}/admin/custom-forms`);
    await page.fill('Form name', name);
    const types = Object.keys(TYPES);
    for (const type of types) await addField(page, type);
    for (const [key, words] of [
      [SPACE, 'Long text is picked up, at place 2 of 14'],
      [UP, 'Long text is over place 1 of 14'],
      [SPACE, 'Long text is dropped at place 1 of 14'],
    ] as const) {
      await page.press('button', 'Reorder Long text', key);
      await hear(page, words);
    }
    const held = () => page.run(`return document.querySelectorAll('[aria-pressed=true]').length`);
    await expect.poll(held).toBe(0); // it has come to rest
    const [range, date] = [
      { role: 'button', name: 'Reorder Date range' },
      { role: 'button', name: 'Reorder Date' },
    ];
    const up = [40, 20, 0, -10].map((offset) => [0, offset] as const);
    await page.drag({
      from: range,
      to: date,
      way: [[0, 0], ...up],
      isThere: () => hear(page, 'Date range is over place 7 of 14'),
    });
    await hear(page, 'Date range is dropped at place 7 of 14');
    await page.press('button', 'Save Form', ENTER);
    await page.see('link', 'Create Custom Form');
    const stored = async () => (await db.collection('customForms').where('name', '==', name).get()).docs[0];
    const order = [
      'Long text',
      'Text',
      ...types.slice(2, 6),
      'Date range',
      'Date',
      ...types.slice(8),
    ] as (keyof typeof TYPES)[];
    await expect
      .poll(async () =>
        ((await stored())?.get('fields') as FormField[] | undefined)?.map(({ label, type }) => [label, type]),
      )
      .toEqual(order.map((label) => [label, TYPES[label]]));
    await page.see('button', 'Delete'); // the list shows it

    await assignForm(page, name, client);
    const assigned = () => db.collection('customFormAssignments').where('userId', '==', client.uid).get();
    await expect.poll(async () => (await assigned()).size).toBe(1);

    const list = fileOf(
      'people.csv',
      `Vorname;Nachname;E-Mail\r\nLea;Berg;lea-${client.uid.toLowerCase()}@example.test\r\n`,
    );
    await page.open(`${link().url}/admin/invitations/import`);
    await page.addFile(list);
    await page.click('radio', 'Standard onboarding');
    await page.click('button', 'Invite 1 person');
    await page.see('listitem', '');
    const imports = () => db.collection('imports').where('by.uid', '==', admin.uid).get();
    await expect.poll(async () => (await imports()).size).toBe(1);

    await page.open(`${link().url}/admin/messages/${client.uid}`);
    await page.fill('Message', 'Welcome aboard');
    await page.click('button', 'Send');
    const messages = () => db.collection(`users/${client.uid}/messages`).get();
    await expect
      .poll(async () => (await messages()).docs.map((doc) => doc.get('text') as string))
      .toEqual(['Welcome aboard']);

    await page.open(`${link().url}/settings`);
    await page.see('heading', 'Settings');
    await chooseLanguage(page, 'de');
    await page.see('heading', 'Einstellungen');
    await chooseLanguage(page, 'en');
    await page.see('heading', 'Settings');
    const isDark = () =>
      page.run(
        'return matchMedia("(prefers-color-scheme: dark)").matches || getComputedStyle(document.documentElement).colorScheme.includes("dark")',
      );
    const before = await isDark();
    await page.click('switch', 'Dark mode');
    await expect.poll(isDark).toBe(!before);

    await signOut(page, 'GM');
    expect(unexpected(await page.complaints())).toEqual([]);
  });
});
