/**
 * Real keys are there only in Chromium's tests.
 * @module-tag wide
 * @module-tag chromium
 */
import {
  assignFormWrites,
  createFormWrites,
  newId,
  newOnboarding,
  type CustomForm,
  type FormAssignment,
} from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseByKeys, expectNone, expectNotLost, press, tabTo, tick, type } from '#testing/actions.ts';
import { logo } from '#testing/files.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

beforeAll(() => page.viewport(390, 844)); // a phone
afterAll(() => page.viewport(1280, 800));

const complete = () => page.getByRole('button', { name: 'Complete', exact: true });

/** Opens a newly assigned form with all types of fields. */
async function openForm() {
  const client = person('USER');
  const [formId, maker] = [newId(), { uid: 'mia', firstName: 'Mia', lastName: 'Lund' }];
  const [made] = createFormWrites(formId, { ...exampleForm, name: 'Brand questions' }, maker);
  const form = { ...(made?.op === 'create' ? made.data : {}), id: formId } as unknown as CustomForm;
  const { uid: id, ...rest } = client;
  const { copies, writes } = assignFormWrites({ form, users: [{ id, ...rest }], open: [], idFor: newId });
  const path = writes[0]?.path ?? '';
  const app = await openApp('/forms', client, {
    [`onboardings/${id}`]: { ...newOnboarding(id), status: 'COMPLETED' },
  });
  app.database.commit([...(made ? [made] : []), ...copies, ...writes]);
  await app.router.navigate(`/forms/${path.split('/')[1] ?? ''}`);
  await expect.element(page.getByRole('heading', { name: 'Brand questions', level: 1 })).toBeVisible();
  return { ...app, assignment: () => app.database.store.read<FormAssignment>(path) };
}

test('a form with every type of field is filled in by keyboard, and a missing answer takes the focus', async () => {
  const { assignment, address } = await openForm();
  await expectNone(field('Which tone')); // until another tone is chosen
  await press(complete());
  await expect.element(field('Brand name')).toHaveFocus();
  await userEvent.keyboard('Northwind');
  await type(field('Your story'), 'It began with tea.');
  await type(field('Founded'), '1999');
  await type(field('Press email'), 'press@northwind.example');
  await type(field('Press phone'), '+44 20 7946 0018');
  await type(field('Web site'), 'https://northwind.example');
  await type(field('Launch'), '03012026');
  await type(field('From'), '06012026');
  await type(page.getByLabelText('To', { exact: true }), '06302026');
  await chooseByKeys(page.getByRole('combobox', { name: /^Tone/ }), 'Other');
  await type(field('Which tone'), 'Warm');
  await tick(page.getByRole('checkbox', { name: 'Web', exact: true }));
  await tick(page.getByRole('checkbox', { name: 'Print' }));
  await tabTo(page.getByRole('radio').first());
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, [logo()]);
  await expect.element(page.getByRole('button', { name: 'Remove logo.png' })).toBeVisible();
  await press(complete());
  await expect.element(field('You may use it')).toHaveFocus(); // it is required
  await tick(field('You may use it'));
  await press(complete());
  await expect.poll(address).toBe('/forms');
  await expectNotLost();
  await expect.poll(() => assignment().submittedAt).not.toBeNull();
  expect(assignment().answers).toMatchObject({
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
    agree: true,
  });
});
