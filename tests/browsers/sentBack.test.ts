import { rowsOf, type Answers, type FormAssignment, type SentBackRound } from '@firstmile/domain';
import { exampleField, exampleForm } from '@firstmile/domain/testing';
import { describe, expect, test } from 'vitest';
import { textPdf } from '../../web/src/testing/pdfs.ts';
import { completedForm, finishOnboarding, storedForm } from '../e2e/formHelpers.ts';
import { assignmentsOf, storeForm } from '../e2e/formSteps.ts';
import { db, fileStates, newAdmin, newClient } from '../e2e/support.ts';
import { LOGO } from '../e2e/wizard.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, unexpected, useBrowsers } from './harness.ts';
import type { Page } from './page.ts';

const { link, start, signIn, assignForm } = useBrowsers();
const logo = fileOf(LOGO.name, LOGO.buffer);
const plans = ['ground.pdf', 'roof.pdf'].map((name) => fileOf(name, Buffer.from(textPdf([name]))));

/** A question of each type, and a date of birth: 20 that the client answers and one that is calculated. */
const FIELDS = [
  ...exampleForm.fields.filter(({ id }) => id !== 'help'),
  exampleField({ id: 'born', type: 'date', label: 'Date of birth', required: true }),
  exampleField({ id: 'age', type: 'calculated', label: 'Age of the brand', formula: '2026 - {founded}' }),
  exampleField({
    id: 'owners',
    type: 'group',
    label: 'Owners',
    placeholder: 'Owner',
    required: true,
    fields: [exampleField({ id: 'owner', label: 'Owner name', required: true })],
  }),
];

async function fillForm(page: Page): Promise<void> {
  await page.fill('Brand name', 'Northwind');
  await page.fill('Your story', 'It began with tea.');
  await page.fill('Founded', '1999');
  await page.fill('Press email', 'press@northwind.example');
  await page.fill('Press phone', '+44 20 7946 0018');
  await page.fill('Web site', 'https://northwind.example');
  await page.set('Launch', '2026-03-01');
  await page.set('From', '2026-06-01');
  await page.set('To', '2026-06-30');
  await page.choose('Tone', 'Other');
  await page.fill('Which tone', 'Warm');
  await page.click('checkbox', 'Web');
  await page.click('checkbox', 'Print');
  await page.click('radio', 'Yes');
  await page.addFile(logo, 'Logo');
  await page.see('button', 'Remove logo.png');
  await page.addFile(plans.join('\n'), 'Plans');
  for (const plan of ['ground.pdf', 'roof.pdf']) await page.see('button', `Remove ${plan}`);
  await page.set('Country', 'DE');
  await page.fill('Street and number', 'Lange Str. 1');
  await page.fill('Postal code', '10115');
  await page.fill('City', 'Berlin');
  await page.click('checkbox', 'I have read the notice');
  await page.fill('Full name', 'Iris Marsh');
  await page.click('checkbox', 'You may use it');
  await page.fill('Month', '12');
  await page.fill('Day', '5');
  await page.fill('Year', '1985');
  await page.click('button', 'Add: Owner');
  await page.fill('Owner name', 'Ada');
  await page.click('button', 'Add: Owner');
  await page.click('button', 'Move up: Owner 2');
  await page.fill('Owner name', 'Ben');
}
const ANSWERS = {
  name: 'Northwind',
  story: 'It began with tea.',
  founded: 1999,
  mail: 'press@northwind.example',
  phone: '+44 20 7946 0018',
  site: 'https://northwind.example',
  launch: '2026-03-01',
  season: { from: '2026-06-01', to: '2026-06-30' },
  tone: 'Other',
  toneOther: 'Warm',
  channels: ['Web', 'Print'],
  hasLogo: true,
  logo: { name: 'logo.png' },
  office: { country: 'DE', line1: 'Lange Str. 1', line2: '', postalCode: '10115', city: 'Berlin', region: '' },
  privacy: true,
  signed: { name: 'Iris Marsh', strokes: '' },
  agree: true,
  born: '1985-12-05',
  age: 27,
};
const owners = ({ answers }: Pick<FormAssignment, 'answers'>) =>
  rowsOf(answers['owners']).map((row) => row.answers['owner']);

describe.each(ENGINES)('in %s', (engine) => {
  test('of 20 answers two are sent back, mended without a network and approved, and both versions stay', async () => {
    const admin = await newAdmin();
    const client = await newClient('Iris');
    await finishOnboarding(client);
    const { id: formId, name } = await storeForm(`Brand ${engine}`, admin, FIELDS);
    await db.doc(`customForms/${formId}`).update({ needsApproval: true });
    const office = await start(engine, newProfile());
    await signIn(office, admin);
    await assignForm(office, name, client);
    await expect.poll(async () => (await assignmentsOf(formId)).length).toBe(1);
    const [{ id } = { id: '' }] = await assignmentsOf(formId);

    const phone = await start(engine, newProfile());
    await signIn(phone, client);
    await phone.open(`${link().url}/forms/${id}`);
    await fillForm(phone);
    await phone.click('button', 'Complete');
    const first = await completedForm(id);
    expect(first.answers).toMatchObject(ANSWERS);
    expect(owners(first)).toEqual(['Ben', 'Ada']);
    expect(countOf(first.answers)).toBe(21);
    expect(await fileStates(client.uid)).toEqual(['ground.pdf: stored', 'logo.png: stored', 'roof.pdf: stored']);

    await office.open(`${link().url}/admin/clients/${client.uid}?part=forms`);
    await office.click('button', `Request changes in ${name}`);
    await office.click('button', 'Send back: Brand name');
    await office.fill('What should change: Brand name', 'The legal name, please.');
    await office.click('button', 'Send back: Owners');
    await office.fill('What should change: Owners', 'Ben has a family name.');
    await office.click('button', 'Send request');
    await expect.poll(async () => (await storedForm(id)).openIds).toEqual(['name', 'owners']);

    await phone.open(`${link().url}/dashboard`);
    await phone.click('link', `Review: ${name}`);
    await phone.read('The legal name, please.');
    await phone.read('Ben has a family name.');
    await phone.gone('field', 'Your story');
    await phone.run('return navigator.serviceWorker.ready.then(() => true)');
    link().cut();
    await phone.reload();
    await phone.fill('Brand name', 'Northwind Ltd');
    await phone.fill('Owner name', 'Ben Marsh');
    await phone.click('button', 'Complete');
    await phone.read(`"${name}" is submitted and waits for approval`);
    expect((await storedForm(id)).status).toBe('IN_PROGRESS');
    link().mend();
    await phone.see('button', 'All changes saved');
    const second = await completedForm(id);
    expect(second).toMatchObject({
      approval: { status: 'PENDING', round: 2 },
      answers: { ...ANSWERS, name: 'Northwind Ltd' },
    });
    expect(owners(second)).toEqual(['Ben Marsh', 'Ada']);
    expect(countOf(second.answers)).toBe(21);

    await office.open(`${link().url}/admin/clients/${client.uid}`);
    await office.click('button', `Review ${name}`);
    await office.see('dialog', `${name}: Iris Marsh`);
    await office.read('Sent back in round 1');
    await office.read('BeforeNorthwindNowNorthwind Ltd');
    await office.read('Ben Marsh');
    await office.click('button', `Approve ${name}`);
    await expect.poll(async () => (await storedForm(id)).approval).toMatchObject({ status: 'APPROVED', round: 2 });
    await phone.open(`${link().url}/forms/${id}`);
    await phone.read('This form is completed. Thank you.');

    const round = (await db.doc(`users/${client.uid}/sentBack/${id}-1`).get()).data() as SentBackRound;
    expect(round.items).toMatchObject([
      { part: 'name', reason: 'The legal name, please.', before: 'Northwind', after: 'Northwind Ltd' },
      { part: 'owners', before: first.answers['owners'], after: second.answers['owners'] },
    ]);
    for (const page of [office, phone]) expect(unexpected(await page.complaints())).toEqual([]);
  });
});

const countOf = (answers: Answers) => Object.keys(answers).length;
