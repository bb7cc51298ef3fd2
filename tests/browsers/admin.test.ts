import { describe, expect, test } from 'vitest';
import { db, newAdmin, newClient } from '../e2e/support.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, signOut, unexpected, useBrowsers } from './harness.ts';
import type { Page } from './page.ts';

const { link, start, signIn } = useBrowsers();

/** Adds a field with the keys alone. */
async function addField(page: Page, label: string, type: string): Promise<void> {
  await page.fill('Label', label);
  await page.choose('Type', type);
  await page.press('button', 'Add Field', ENTER);
  await page.see('button', `Reorder ${label}`);
}
const ENTER = '\uE007';
const SPACE = '\uE00D';
const UP = '\uE013';

/** Chooses in the system's own list, which no driver opens everywhere. */
const chooseLanguage = (page: Page, code: string) =>
  page.run(
    `const list = document.getElementById('language');
     Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, arguments[0]);
     list.dispatchEvent(new Event('change', { bubbles: true }));`,
    code,
  );

describe.each(ENGINES)('in %s', (engine) => {
  test('an admin builds a form by keyboard and mouse, assigns it, imports a client, writes, and leaves nothing behind', async () => {
    const [admin, client] = [await newAdmin(), await newClient('Nils')];
    const page = await start(engine, newProfile());
    await signIn(page, admin);

    const name = `Launch ${engine} ${client.uid.slice(0, 6)}`;
    await page.open(`${link().url}/admin/custom-forms`);
    await page.fill('Form name', name);
    await addField(page, 'Brand', 'Text');
    await addField(page, 'Budget', 'Number');
    await page.press('button', 'Reorder Budget', SPACE);
    await page.press('button', 'Reorder Budget', UP);
    await page.press('button', 'Reorder Budget', SPACE);
    await addField(page, 'Tone', 'Text');
    await page.drag({ role: 'button', name: 'Reorder Tone' }, { role: 'button', name: 'Reorder Brand' }, [
      [0, 0],
      [0, 20],
      [0, 0],
      [0, -10],
    ]);
    await page.press('button', 'Save Form', ENTER);
    const stored = async () => (await db.collection('customForms').where('name', '==', name).get()).docs[0];
    await expect
      .poll(async () => ((await stored())?.get('fields') as { label: string }[] | undefined)?.map(({ label }) => label))
      .toEqual(['Budget', 'Tone', 'Brand']);

    await page.open(`${link().url}/admin/assignments`);
    await page.click('button', 'New Assignment');
    await page.choose('Forms to fill in', name);
    await page.type('searchbox', '', client.email);
    await page.click('checkbox', 'Nils');
    await page.click('button', 'Assign Form');
    await page.gone('dialog', 'New Assignment');
    const assigned = () => db.collection('customFormAssignments').where('userId', '==', client.uid).get();
    await expect.poll(async () => (await assigned()).size).toBe(1);

    const list = fileOf(
      'people.csv',
      `Vorname;Nachname;E-Mail\r\nLea;Berg;lea-${client.uid.toLowerCase()}@example.test\r\n`,
    );
    await page.open(`${link().url}/admin/invitations/import`);
    await page.addFile(list);
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
