import { declineFaults, type SignatureRecord } from '@firstmile/evidence';
import { AGREEMENTS, newOnboarding, saveOnboardingStepWrites, stamp, type Decline, type Run } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { device } from '#data/device.ts';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { chooseByKeys, expectNone, expectNotLost, press, tabTo, tick, type } from '#testing/actions.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';
import { logo } from '#testing/files.ts';
import { assignedForm, givenForm } from '#testing/given.ts';

// Real keys, and files chosen in a file dialog, work only in Chromium's tests.
const WIDE_CHROMIUM = { tags: ['wide', 'chromium'] };

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const select = (name: RegExp) => page.getByRole('combobox', { name });

beforeAll(() => page.viewport(390, 844)); // a phone
afterAll(() => page.viewport(1280, 800));

/** Opens the onboarding of a client who has saved the steps 1 to `done`. */
async function openOnboarding(done: number, docsOf: (client: SessionUser) => object = () => ({})) {
  const client = person('USER');
  const path = `onboardings/${client.uid}`;
  const stored = done === 0 ? newOnboarding(client.uid) : { ...exampleRun(done), userId: client.uid };
  const app = await openApp('/onboarding', client, { [path]: stored, ...docsOf(client) });
  return { ...app, client, run: () => app.database.store.read<Run>(path) };
}

test('the first step works by keyboard, and an error takes the focus and stores nothing', WIDE_CHROMIUM, async () => {
  const { run } = await openOnboarding(0);
  await press(button('Start Onboarding Process'));
  await expect.element(heading('Company Information')).toHaveFocus();
  await press(button('Save and Continue'));
  await expect.element(field('Company Name')).toHaveFocus();
  await expect.element(field('Company Name')).toHaveAccessibleDescription('Company name is required');
  await userEvent.keyboard('Northwind Traders');
  await chooseByKeys(select(/Industry/), 'Retail');
  await type(field('Company Website'), 'not a web address');
  await type(field('Number of Employees'), '0');
  await type(field('Contact Name'), 'Ada Marsh');
  await type(field('Contact Email'), 'ada@northwind.example');
  await type(field('Contact Phone'), '+44 20 7946 0018');
  await press(button('Save and Continue'));
  await expect.element(page.getByText('Please enter a valid URL (e.g., https://example.com)').first()).toBeVisible();
  await expect.element(page.getByText(/Employee count must be/).first()).toBeVisible();
  await expect.element(field('Company Name')).toHaveValue('Northwind Traders');
  expect(run().steps).toEqual({});
  await field('Company Website').fill('northwind.example');
  await field('Number of Employees').fill('42');
  await press(button('Save and Continue'));
  await expect.element(heading('Upload Documents')).toHaveFocus();
  const data = { website: 'https://northwind.example', employeeCount: 42 };
  await expect.poll(() => run().steps['company']?.data).toMatchObject(data); // the screen does not wait for the server
});

test('the welcome step gives way to the step that the client has reached', { tags: ['wide'] }, async () => {
  const { client, database } = await openOnboarding(0);
  await expect.element(button('Start Onboarding Process')).toBeVisible();
  database.put({ [`onboardings/${client.uid}`]: { ...exampleRun(1), userId: client.uid } });
  await expect.element(heading('Upload Documents')).toBeVisible();
});

test('while no agreement is published, the signing step says so and cannot be passed', async () => {
  const { client, database } = await openOnboarding(2);
  const path = `onboardings/${client.uid}`;
  database.put({ [path]: { ...exampleRun(2, { agreements: {} }), userId: client.uid } });
  await expect.element(page.getByText(/^There is nothing to sign yet/)).toBeVisible();
  await expectNone(button('Continue'));
  await expectNone(page.getByRole('progressbar', { name: /0 of 0/ }));
  database.put({ [path]: { ...exampleRun(2), userId: client.uid } });
  await expect.element(button(/^Sign All Documents/)).toBeVisible();
});

test('coming from another page, the focus goes to the step, also when it loads later', async () => {
  const { router } = await openOnboarding(1);
  await expect.element(heading('Upload Documents')).toBeVisible();
  await router.navigate('/notifications');
  await expect.element(heading('Notifications')).toHaveFocus();
  await router.navigate('/onboarding');
  await expect.element(heading('Upload Documents')).toHaveFocus();
});

test('files are removed and submitted by keyboard', WIDE_CHROMIUM, async () => {
  const { run } = await openOnboarding(1);
  await addLogo();
  await press(button('Remove logo.png'));
  await expectNone(page.getByText('logo.png', { exact: true }));
  await expectNotLost();
  await addLogo();
  await press(button('Continue with Files'));
  await expect.element(heading('Document Signing')).toHaveFocus();
  await expect.poll(() => run().steps['files']?.status).toBe('COMPLETED');
});

test('all documents are read and signed by keyboard', WIDE_CHROMIUM, async () => {
  const { client, database } = await openOnboarding(2);
  await sign(client);
  await press(button('Continue'));
  await expect.element(heading('Project Details')).toHaveFocus();
  await expect.poll(() => database.all(`users/${client.uid}/signatures`)).toHaveLength(AGREEMENTS.length);
});

test('a document declined with a reason keeps the step open, and can still be signed', async () => {
  const { client, database } = await openOnboarding(2);
  await button('Sign Document: Service Agreement').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline Document' }).click();
  await expect.element(field('Why do you decline?')).toHaveFocus();
  await expect.element(field('Why do you decline?')).toHaveAccessibleDescription(/Please say why you decline/);
  await field('Why do you decline?').fill('Clause 4 should end after two years.');
  await dialog.getByRole('button', { name: 'Decline Document' }).click();
  await expectNone(dialog);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/You declined a document: Service Agreement/);
  await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect.element(page.getByText('0 of 3 signed')).toBeVisible();
  const declines = () => database.all<Decline>(`users/${client.uid}/declines`);
  await expect.poll(declines).toMatchObject([{ runId: 'onboarding', agreementTitle: 'Service Agreement' }]);
  expect(declineFaults(declines()[0]?.record)).toEqual([]);
  await expectNotLost();

  await button('Sign Document: Service Agreement').click();
  await expectNone(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
  await expect.element(page.getByText('1 of 3 signed')).toBeVisible();
  await expectNone(page.getByRole('alert'));
  await allSent();
  const [stored] = database.all<{ record: SignatureRecord }>(`users/${client.uid}/records`);
  expect(stored?.record).toMatchObject({ runId: 'onboarding', who: { onBehalfOf: 'Northwind Traders' } });
  const { DISCLOSURE_SHOWN = NaN, CONSENT_GIVEN = -1, SIGNED = 0 } = stored?.record.events ?? {};
  expect(CONSENT_GIVEN).toBeGreaterThan(0);
  expect(DISCLOSURE_SHOWN).toBeLessThanOrEqual(CONSENT_GIVEN);
  expect(CONSENT_GIVEN).toBeLessThanOrEqual(SIGNED);
});

test('the project is entered by keyboard, and the review leads back to a step', WIDE_CHROMIUM, async () => {
  const { run } = await openOnboarding(3);
  await type(field('Project Title'), 'A new web shop');
  await chooseByKeys(select(/Project Type/), 'E-commerce Platform');
  await type(field('Project Description'), 'We want to sell our teas on the web.');
  await type(field('Project Goals'), 'Half of our sales from the shop.');
  await type(field('Target Audience'), 'People who like tea');
  await chooseByKeys(select(/Timeline/), '3-6 months');
  await chooseByKeys(select(/Budget/), 'To be discussed');
  await press(button('Save and Continue'));
  await expect.element(heading('Review & Confirmation')).toHaveFocus();
  await expect.poll(() => run().steps['project']?.data).toMatchObject({ projectTitle: 'A new web shop' });
  await press(button('Edit: Company Information'));
  await expect.element(heading('Company Information')).toHaveFocus();
});

test('the onboarding opens behind a step that an earlier page stored but did not send', async () => {
  const client = person('USER');
  const run = { ...exampleRun(3), userId: client.uid };
  const saving = saveOnboardingStepWrites(client.uid, run, { number: 4, data: exampleRun(4).steps['project']?.data });
  const entry = { id: 'w1', uid: client.uid, label: 'labels.step4', at: Date.now(), state: 'queued', error: null };
  await (await device()).add('queue', { ...entry, writes: stamp(saving, 'w1') } as never);
  await openApp('/onboarding', client, { [`onboardings/${client.uid}`]: run });
  await expect.element(heading('Review & Confirmation')).toBeVisible();
});

test.each([
  ['/onboarding?step=documents', 'Document Signing'],
  ['/onboarding?step=review', 'Project Details'],
])('%s opens %s for a client who has reached the fourth step', async (address, title) => {
  const client = person('USER');
  await openApp(address, client, { [`onboardings/${client.uid}`]: { ...exampleRun(3), userId: client.uid } });
  await expect.element(heading(title)).toBeVisible();
});

test('a refused file shows why, and a valid one beside it is added', { tags: ['wide'] }, async () => {
  await openOnboarding(1);
  await expect.element(heading('Upload Documents')).toBeVisible();
  const script = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });
  const large = new File([new Uint8Array(10_485_761)], 'huge.png', { type: 'image/png' });
  choose([script, large, logo()]);
  await expect.element(page.getByText(/File type must be/).first()).toBeVisible();
  await expect.element(page.getByText(/File is larger than 10485760 bytes/).first()).toBeVisible();
  await button('Remove logo.png').click();
  await expect.element(button('Skip for Now')).toBeVisible();
});

/** Chooses files within the page: through the test runner, 10 MB take seconds. */
function choose(files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

const upload = (files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, files);

/**
 * Uploads a logo. The zone is a keyboard control of its own; the browser's dialog behind it is not part of the page.
 */
async function addLogo(): Promise<void> {
  await expect.element(page.getByRole('button', { name: /^Drag & drop/ })).toBeVisible();
  await upload([logo()]);
  await expect.element(button('Remove logo.png')).toBeVisible();
}

/** Reads the first document and closes it, then signs all three, each separately. */
async function sign(client: SessionUser): Promise<void> {
  const review = button(/^Review/).first();
  await press(review);
  const reading = page.getByRole('dialog', { name: 'Review Document' });
  await expect.element(reading).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab(); // cycles within the dialog
    expect(holdsFocus(reading)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expectNone(reading);
  await expect.element(review).toHaveFocus();
  for (let number = 1; number <= AGREEMENTS.length; number += 1) {
    await press(button(/^Sign All Documents \(/));
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    const name = dialog.getByLabelText(/full name/i);
    await tabTo(name);
    await expect.element(name).toHaveValue(`${client.firstName} ${client.lastName}`);
    await press(dialog.getByRole('button', { name: 'Confirm Signature' }));
    await expect.element(dialog.getByRole('checkbox')).toHaveFocus();
    await tick(dialog.getByRole('checkbox'));
    await press(dialog.getByRole('button', { name: 'Confirm Signature' }));
    await expectNone(dialog);
    await expect.element(page.getByText(`${number} of 3 signed`)).toBeVisible();
    await expectNotLost();
  }
}

const holdsFocus = (area: Locator) => area.element().contains(document.activeElement);

test('the last button describes that a form is left', async () => {
  const { form } = givenForm('Brand');
  await openOnboarding(4, (client) => assignedForm(form, client).docs);
  const submit = button('Submit & Schedule Consultation');
  await expect.element(submit).toHaveAccessibleDescription('Then one form is left to fill in.');
});

test('Back and Forward move through the steps and keep typed text, and a reload keeps the step', async () => {
  const { router, client } = await openOnboarding(0);
  const again = () => openApp(`/onboarding${router.state.location.search}`, client);
  await button('Start Onboarding Process').click();
  await expect.element(heading('Company Information')).toBeVisible();
  await field('Company Name').fill('Northwind');
  await router.navigate(-1);
  await expect.element(button('Start Onboarding Process')).toBeVisible();
  await router.navigate(1);
  await expect.element(field('Company Name')).toHaveValue('Northwind');
  expect(router.state.location.search).toBe('?step=company');
  await again();
  await expect.element(field('Company Name')).toHaveValue('Northwind');
});

test('Back closes a document, and Forward opens it again with the typed name', { tags: ['wide'] }, async () => {
  const { router } = await openOnboarding(2);
  await expect.element(heading('Document Signing')).toBeVisible();
  await button('Sign Document: Service Agreement').click();
  const dialog = page.getByRole('dialog', { name: 'Sign Document' });
  await dialog.getByRole('textbox').fill('A. Marsh');
  await router.navigate(-1);
  await expectNone(dialog);
  await router.navigate(1);
  await expect.element(dialog.getByRole('textbox')).toHaveValue('A. Marsh');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectNone(dialog);
  await button('Previous Step').click();
  await expect.element(heading('Upload Documents')).toBeVisible();
  await router.navigate(-1);
  await expect.element(heading('Document Signing')).toBeVisible();
  await router.navigate(1);
  await expect.element(heading('Upload Documents')).toBeVisible();
});
