import { exampleField, exampleForm } from '@firstmile/domain/testing';
import { expect, test } from '@playwright/test';
import {
  api,
  buryUnder,
  completedForm,
  finishOnboarding,
  formOf,
  giveFile,
  giveForm,
  handIn,
  openForm,
  saved,
  shortFields,
  storedFiles,
  storedForm,
  timesCompleted,
} from './formHelpers.ts';
import { offlineTest, signIn, storeSession } from './session.ts';
import { db, field, newAdmin, newClient, readyForOffline, type Person } from './support.ts';
import { LOGO } from './wizard.ts';

const NAME = 'Brand questionnaire';
let admin: Person;
let client: Person;
test.beforeAll(async () => {
  admin = await newAdmin();
});
test.beforeEach(async () => {
  client = await newClient('Iris');
});

test('a form with every type of field is begun on one device and finished on another', async ({ browser, page }) => {
  const { id } = await giveForm(admin, client, NAME, exampleForm.fields);
  await storeSession(page, client);
  await openForm(page, id, NAME);
  await expect(field(page, 'Which tone')).toBeHidden();
  await field(page, 'Brand name').fill('Northwind');
  await field(page, 'Your story').fill('It began\nwith tea.');
  await field(page, 'Founded').fill('1999');
  await field(page, 'Press email').fill('press@northwind.example');
  await field(page, 'Press phone').fill('+44 20 7946 0018');
  await field(page, 'Web site').fill('https://northwind.example');
  await field(page, 'Launch').fill('2026-03-01');
  await page.getByRole('combobox', { name: /^Tone/ }).press('ArrowDown');
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await giveFile(page, LOGO);
  await saved(page);
  await expect.poll(async () => Object.keys((await storedForm(id)).answers).length).toBe(10);

  const other = await (await browser.newContext()).newPage();
  await storeSession(other, client);
  await openForm(other, id, NAME);
  await expect(field(other, 'Which tone')).toBeFocused(); // the first that is open
  await expect(field(other, 'Your story')).toHaveValue('It began\nwith tea.');
  await expect(field(other, 'Launch')).toHaveValue('2026-03-01');
  await expect(other.getByText('logo.png', { exact: true })).toBeVisible();
  await field(other, 'Which tone').fill('Warm');
  await other.getByRole('checkbox', { name: 'Web', exact: true }).check();
  await other.getByRole('checkbox', { name: 'Print' }).check();
  await handIn(other);
  await expect(field(other, 'You may use it')).toBeFocused(); // it is required
  await field(other, 'You may use it').check();
  await handIn(other);
  await expect(other).toHaveURL(/\/forms$/);

  const { answers } = await completedForm(id);
  const files = await storedFiles(client);
  expect(files).toMatchObject([{ state: 'stored', bytes: LOGO.buffer.toString('base64') }]);
  expect(answers).toEqual({
    name: 'Northwind',
    story: 'It began\nwith tea.',
    founded: 1999,
    mail: 'press@northwind.example',
    phone: '+44 20 7946 0018',
    site: 'https://northwind.example',
    launch: '2026-03-01',
    tone: 'Other',
    toneOther: 'Warm',
    channels: ['Web', 'Print'],
    hasLogo: true,
    logo: { fileId: files[0]?.id, name: 'logo.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    agree: true,
  });
  await expect(page.getByText('has been handed in, in another window')).toBeVisible();
  expect(await timesCompleted(client)).toBe(1);
  await other.context().close();
});

test('an admin edits the form meanwhile: the client finishes the old one and loses nothing', async ({ page }) => {
  const { id, formId } = await giveForm(admin, client, NAME, shortFields);
  await storeSession(page, client);
  await openForm(page, id, NAME);
  await field(page, 'Brand name').fill('North');
  const changed = [exampleField({ id: 'budget', label: 'Budget', type: 'number', required: true })];
  await api(admin, 'PUT', `/api/custom-forms/${formId}`, formOf('Budget questions', changed));
  await field(page, 'Brand name').pressSequentially('wind');
  await field(page, 'Brand name').blur();
  await expect.poll(async () => (await storedForm(id)).answers).toEqual({ name: 'Northwind' });
  await page.reload();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(field(page, 'Brand name')).toHaveValue('Northwind');
  await handIn(page);
  await expect(page).toHaveURL(/\/forms$/);
  expect(await completedForm(id)).toMatchObject({
    answers: { name: 'Northwind' },
    customForm: { name: NAME, version: 1, fields: [{ id: 'name' }, { id: 'logo' }] },
  });
  expect((await db.doc(`customForms/${formId}`).get()).data()).toMatchObject({ name: 'Budget questions', version: 2 });
});

test('a form that is cancelled while it is open says so and shows what was typed', async ({ page }) => {
  const { id } = await giveForm(admin, client, NAME, shortFields);
  await storeSession(page, client);
  await openForm(page, id, NAME);
  await field(page, 'Brand name').fill('Northwind');
  await api(admin, 'PUT', `/api/custom-form-assignments/${id}`, { status: 'CANCELLED' });
  await expect(page.getByText('This form has been cancelled')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('Northwind');
  await page.getByRole('button', { name: 'Continue' }).click();
  const list = page.getByRole('region', { name: 'No longer needed' });
  await list.getByRole('link', { name: `View: ${NAME}` }).click();
  await expect(page.getByRole('definition')).toHaveText('Northwind');
});

test('a form that is deleted while nobody looks still shows what was typed, until it is discarded', async ({
  page,
}) => {
  const { id } = await giveForm(admin, client, NAME, shortFields);
  await storeSession(page, client);
  await openForm(page, id, NAME);
  await field(page, 'Brand name').fill('Northwind');
  await field(page, 'Brand name').blur();
  await expect.poll(async () => (await storedForm(id)).answers).toEqual({ name: 'Northwind' });
  await page.goto('/dashboard');
  await api(admin, 'DELETE', `/api/custom-form-assignments/${id}`);
  await page.goto('/forms');
  await page.getByRole('link', { name: `View: ${NAME}` }).click();
  await expect(page.getByText('This form has been removed')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('Northwind');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No forms for you')).toBeVisible();
});

offlineTest(
  'a form comes back with the field of a refused file named and the answers kept',
  async ({ context, page }) => {
    const { id } = await giveForm(admin, client, NAME, shortFields);
    await storeSession(page, client);
    await openForm(page, id, NAME);
    await readyForOffline(page);
    await context.setOffline(true);
    await field(page, 'Brand name').fill('Northwind');
    await giveFile(page, { ...LOGO, buffer: Buffer.from('no picture at all') });
    await handIn(page);
    await expect(page).toHaveURL(/\/forms$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: `Review: ${NAME}` }).click({ timeout: 30_000 });
    await expect(page.getByText('This form came back to you.')).toBeVisible();
    const named = page.getByRole('button', { name: 'Logo: This is a plain text, not a PNG picture.' });
    await expect(named).toBeVisible();
    await expect(page.getByRole('button', { name: /^Replace file/ })).toBeFocused();
    await expect(field(page, 'Brand name')).toHaveValue('Northwind');
    expect(await storedForm(id)).toMatchObject({ status: 'IN_PROGRESS', refusal: { fields: [{ field: 'logo' }] } });

    await page.locator('input[type=file]').setInputFiles(LOGO);
    await expect(named).toBeHidden();
    await handIn(page);
    await expect(page).toHaveURL(/\/forms$/);
    expect(await completedForm(id)).toMatchObject({ answers: { name: 'Northwind', logo: { name: 'logo.png' } } });
  },
);

offlineTest(
  'after the onboarding, a form is handed in with a file and without a network, and completed once',
  async ({ context, page }) => {
    const { id } = await giveForm(admin, client, NAME, shortFields);
    await finishOnboarding(client);
    await signIn(page, client, '/forms');
    await page.getByRole('link', { name: `Start: ${NAME}` }).click();
    await readyForOffline(page);
    await context.setOffline(true);
    await field(page, 'Brand name').fill('Northwind');
    await giveFile(page, LOGO);
    await handIn(page);
    const done = page.getByRole('region', { name: 'Handed in' });
    await expect(done.getByRole('listitem')).toContainText(NAME);
    await page.reload(); // the bytes wait on the device, not in the page
    await expect(done.getByRole('listitem')).toContainText('Handed in');
    expect(await storedForm(id)).toMatchObject({ status: 'ASSIGNED', submittedAt: null });

    await context.setOffline(false);
    await expect(done.getByRole('listitem')).toContainText('Completed', { timeout: 30_000 });
    const { answers } = await completedForm(id);
    const files = await storedFiles(client);
    expect(files).toMatchObject([{ state: 'stored', bytes: LOGO.buffer.toString('base64') }]);
    expect(answers).toEqual({
      name: 'Northwind',
      logo: { fileId: files[0]?.id, name: 'logo.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await timesCompleted(client)).toBe(1);
    await done.getByRole('link', { name: `View: ${NAME}` }).click();
    await expect(page.getByText('This form is completed. Thank you.')).toBeVisible();
  },
);

test('several forms come one after another', async ({ page }) => {
  const first = await giveForm(admin, client, 'First form', shortFields);
  const second = await giveForm(admin, client, 'Second form', shortFields);
  await finishOnboarding(client);
  await signIn(page, client, '/onboarding');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await field(page, 'Brand name').fill('One');
  await page.getByRole('button', { name: 'Next Form' }).click();
  await expect(page.getByRole('heading', { name: 'Second form', level: 1 })).toBeVisible();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Custom forms submitted' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await field(page, 'Brand name').fill('Two');
  await handIn(page);
  await expect(page).toHaveURL(/dashboard/);
  expect((await completedForm(first.id)).answers).toEqual({ name: 'One' });
  expect((await completedForm(second.id)).answers).toEqual({ name: 'Two' });
});

test('an open form is there however many newer ones are completed', async ({ page }) => {
  const { id } = await giveForm(admin, client, NAME, shortFields);
  await buryUnder(id, 55);
  await signIn(page, client, '/forms');
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: `Start: ${NAME}` })
    .click();
  await field(page, 'Brand name').fill('Northwind');
  await handIn(page);
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('You have submitted everything.');
  expect((await completedForm(id)).answers).toEqual({ name: 'Northwind' });
  await page.reload();
  await expect(page.getByText('You have submitted everything.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'No longer needed' })).toBeHidden(); // nothing is kept of it here
});
